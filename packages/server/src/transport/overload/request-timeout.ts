import type { FastifyInstance } from 'fastify';
import { failure } from '#kernel/index.ts';
import { hasBody } from './body-timeouts.ts';
import { createDeadlines } from './deadlines.ts';
import { getUploadTimeout } from './upload-timeout.ts';

/**
 * Responds with ARRIVED_TOO_SLOWLY and closes the connection if the body of a request has not
 * arrived in time. Node's own timeout is the same for all requests, and uploads take longer.
 * @param timeoutMs From the arrival of the request's headers, except for uploads.
 */
export function limitRequestTime(app: FastifyInstance, timeoutMs: number): void {
  const setDeadline = createDeadlines(app, {
    shortestMs: timeoutMs,
    onExpired: (reply) => {
      const { raw } = reply.request;
      if (raw.complete) return;
      if (reply.sent || reply.raw.headersSent) raw.destroy();
      else reply.header('connection', 'close').send(failure('ARRIVED_TOO_SLOWLY', {}));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) setDeadline(reply, getUploadTimeout(request) ?? timeoutMs);
    done();
  });
}
