import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure } from '#kernel/index.ts';
import { onResponseFinished } from '../on-response-finished.ts';

/** The maximum interval of checks, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;

/**
 * Responds with TIMED_OUT if a response has not started in time. Does not cancel the handler, so a
 * change may still be made; network calls have shorter timeouts of their own. One timer checks all
 * requests, because a timer per request would be expensive.
 * @param timeoutMs From the arrival of the request's headers until the response starts.
 */
export function limitResponseTime(app: FastifyInstance, timeoutMs: number): void {
  /** The deadlines, in order of arrival. */
  const deadlines = new Map<FastifyReply, number>();

  function endTimedOut(): void {
    const now = performance.now();
    for (const [reply, deadline] of deadlines) {
      if (deadline > now) return;
      deadlines.delete(reply);
      if (reply.sent || reply.raw.headersSent) continue;
      reply.request.log.error({ route: reply.request.routeOptions.url, timeoutMs }, 'response timed out');
      reply.send(failure('TIMED_OUT', {}));
    }
  }

  const timer = setInterval(endTimedOut, Math.min(CHECK_INTERVAL_MS, timeoutMs / 10));
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, reply, done) => {
    deadlines.set(reply, performance.now() + timeoutMs);
    onResponseFinished(reply, () => deadlines.delete(reply));
    done();
  });
}
