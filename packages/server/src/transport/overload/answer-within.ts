import type { FastifyInstance } from 'fastify';
import { failure } from '../../kernel/index.ts';

/**
 * Answers TIMED_OUT in the place of whoever has not begun to answer by then. What was begun is not broken off by it, so a
 * change may still be made; whatever asks the network has a shorter patience of its own.
 * @param withinMs From the moment when the request's headers are there; a stream has begun to answer soon after that.
 */
export function answerWithin(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      request.log.error({ route: request.routeOptions.url, withinMs }, 'an answer took too long');
      reply.send(failure('TIMED_OUT', {}));
    }, withinMs);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
