import type { FastifyInstance } from 'fastify';

/** In bytes; far more than any form here needs. */
const FORM_LIMIT = 64 * 1024;

/** Lets the routes of this scope be sent to by a plain HTML form; their body is a URLSearchParams. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(body)),
  );
}
