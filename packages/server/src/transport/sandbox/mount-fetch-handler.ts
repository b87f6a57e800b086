import type { FastifyInstance } from 'fastify';
import { sendWebResponse, toWebRequest } from '../fetch-handler.ts';

/** Serves a fetch-style handler under a path, for every method, with raw bodies. */
export async function mountFetchHandler(
  app: FastifyInstance,
  prefix: string,
  handle: (request: Request) => Promise<Response>,
): Promise<void> {
  const { publicUrl } = app.baseContext;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.all(`${prefix}/*`, async (request, reply) =>
      sendWebResponse(reply, await handle(toWebRequest(request, publicUrl))),
    );
    scope.all(prefix, async (request, reply) =>
      sendWebResponse(reply, await handle(toWebRequest(request, publicUrl))),
    );
  });
}
