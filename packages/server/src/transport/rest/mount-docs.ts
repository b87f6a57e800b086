import { madeOnce } from '@gable/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import { DOCS_POLICY, docsPage } from './docs/docs-page.ts';
import { DOCS_PATH, DOCUMENT_PATH, openApiDocument } from './openapi/document.ts';
import type { RestSection } from './rest-rows.ts';

/** Where the API is described: for programs, whose pages may be anybody's, and for people. Nobody signs in for it. */
export function mountDocs(app: FastifyInstance, sections: readonly RestSection[], publicUrl: string): void {
  const document = madeOnce(() => JSON.stringify(openApiDocument(sections, publicUrl)));
  const page = madeOnce(() => docsPage(sections, publicUrl));
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
