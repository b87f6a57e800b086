import type { FastifyInstance, FastifyReply } from 'fastify';
import { onResponseFinished } from '../on-response-finished.ts';

/** The maximum interval of checks, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000;

interface DeadlineOptions {
  /** The shortest timeout, in milliseconds. */
  readonly shortestMs: number;
  readonly onExpired: (reply: FastifyReply, timeoutMs: number) => void;
}

/**
 * Creates deadlines of requests. Returns the function that sets one, which ends with the response.
 * One timer checks all requests, because a timer per request would be expensive.
 */
export function createDeadlines(app: FastifyInstance, { shortestMs, onExpired }: DeadlineOptions) {
  /** The deadlines of each timeout, in order of arrival. */
  const queues = new Map<number, Map<FastifyReply, number>>();

  function expire(timeoutMs: number, queue: Map<FastifyReply, number>, now: number): void {
    for (const [reply, deadline] of queue) {
      if (deadline > now) return;
      queue.delete(reply);
      onExpired(reply, timeoutMs);
    }
  }

  const check = () => {
    const now = performance.now();
    for (const [timeoutMs, queue] of queues) expire(timeoutMs, queue, now);
  };
  const timer = setInterval(check, Math.min(CHECK_INTERVAL_MS, shortestMs / 10));
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  return (reply: FastifyReply, timeoutMs: number): void => {
    const queue = queues.get(timeoutMs) ?? new Map<FastifyReply, number>();
    queues.set(timeoutMs, queue);
    queue.set(reply, performance.now() + timeoutMs);
    onResponseFinished(reply, () => queue.delete(reply));
  };
}
