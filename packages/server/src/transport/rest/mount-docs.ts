import { lazyValue } from '@gable/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import { DOCS_POLICY, renderDocsPage } from './docs/docs-page.ts';
import { createOpenApiDocument, DOCS_PATH, DOCUMENT_PATH } from './openapi/document.ts';
import type { RestSection } from './rest-routes.ts';

/** Serves the OpenAPI document, for any origin, and the documentation page. Public. */
export function mountDocs(app: FastifyInstance, sections: readonly RestSection[], publicUrl: string): void {
  const document = lazyValue(() => JSON.stringify(createOpenApiDocument(sections, publicUrl)));
  const page = lazyValue(() => renderDocsPage(sections, publicUrl));
  app.get(DOCUMENT_PATH, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300',
      })
      .send(document()),
  );
  app.get(DOCS_PATH, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': DOCS_POLICY,
        'cache-control': 'public, max-age=300',
      })
      .send(page()),
  );
}
