import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure } from '#kernel/index.ts';
import { whenOver } from '../when-over.ts';

/** How often late answers are looked for, in milliseconds, if not more often: a tenth of the time that they have. */
const LOOK_EVERY_MS = 1_000;

/**
 * Answers TIMED_OUT in the place of whoever has not begun to answer by then. What was begun is not broken off by it, so a
 * change may still be made; whatever asks the network has a shorter patience of its own. All answers are looked through by
 * one timer: one for each would be made and thrown away thousands of times a second.
 * @param withinMs From the moment when the request's headers are there; a stream has begun to answer soon after that.
 */
export function answerWithin(app: FastifyInstance, withinMs: number): void {
  /** By when each must have begun, in the order of their coming. */
  const due = new Map<FastifyReply, number>();

  function endLate(): void {
    const now = performance.now();
    for (const [reply, dueAt] of due) {
      if (dueAt > now) return;
      due.delete(reply);
      if (reply.sent || reply.raw.headersSent) continue;
      reply.request.log.error({ route: reply.request.routeOptions.url, withinMs }, 'an answer took too long');
      reply.send(failure('TIMED_OUT', {}));
    }
  }

  const timer = setInterval(endLate, Math.min(LOOK_EVERY_MS, withinMs / 10));
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', (_request, reply, done) => {
    due.set(reply, performance.now() + withinMs);
    whenOver(reply, () => due.delete(reply));
    done();
  });
}
