import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { parseStoredQueue, QUEUE_NAMES, type QueueConfig, type QueueName } from './queues.ts';

/** The circuit breakers of a worker's queues; undefined for queues without one. */
export interface Breakers {
  forQueue(queue: QueueName): CircuitBreaker | undefined;
  /** For a job's stored queue; see `toStoredQueue`. */
  forStoredQueue(stored: string | null): CircuitBreaker | undefined;
}

export function createBreakers(getConfig: (queue: QueueName) => QueueConfig): Breakers {
  const breakers = new Map<QueueName, CircuitBreaker>();
  for (const queue of QUEUE_NAMES)
    if (getConfig(queue).hasBreaker) breakers.set(queue, createCircuitBreaker());
  return {
    forQueue: (queue) => breakers.get(queue),
    forStoredQueue: (stored) => {
      const queue = parseStoredQueue(stored);
      return queue === null ? undefined : breakers.get(queue);
    },
  };
}
