import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-request-id';

/** A safe id for the log: no spaces, no quotes, limited length. */
const VALID_ID = /^[A-Za-z0-9][\w.-]{7,63}$/;

/** Returns the request id from the caller or a proxy, for tracing, or a new one. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}

/** Sends the request id in each response. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}
