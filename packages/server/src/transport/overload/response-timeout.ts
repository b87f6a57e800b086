import type { FastifyInstance } from 'fastify';
import { failure } from '#kernel/index.ts';
import { createDeadlines } from './deadlines.ts';
import { getUploadTimeout } from './upload-timeout.ts';

/**
 * Responds with TIMED_OUT if a response has not started in time. Does not cancel the handler, so a
 * change may still be made; network calls have their own, shorter timeouts.
 * @param timeoutMs From the arrival of the request's headers until the response starts, in addition
 * to the time that an upload may take.
 */
export function limitResponseTime(app: FastifyInstance, timeoutMs: number): void {
  const setDeadline = createDeadlines(app, {
    shortestMs: timeoutMs,
    onExpired: (reply, expiredMs) => {
      if (reply.sent || reply.raw.headersSent) return;
      const { routeOptions, log } = reply.request;
      log.error({ route: routeOptions.url, timeoutMs: expiredMs }, 'response timed out');
      reply.send(failure('TIMED_OUT', {}));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setDeadline(reply, timeoutMs + (getUploadTimeout(request) ?? 0));
    done();
  });
}
