import type { FastifyInstance } from 'fastify';

/** Far more than any request of the contract needs. */
const BODY_LIMIT = 64 * 1024;

/**
 * Reads JSON bodies, and accepts that the official client names the type even where it sends nothing: Fastify's own
 * parser would refuse every sign-out (auth contract, section 3, point 1). Holds for the given plugin's routes alone.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body, done)),
  );
}
