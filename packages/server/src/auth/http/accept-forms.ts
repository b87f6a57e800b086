import type { FastifyInstance } from 'fastify';

/** In bytes. */
const FORM_LIMIT = 64 * 1024;

/** Accepts HTML form posts in this scope; the body is a URLSearchParams. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
