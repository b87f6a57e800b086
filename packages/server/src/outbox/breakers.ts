import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { QUEUE_NAMES, type QueueConfig, type QueueName, queueOfLane } from './queues.ts';

/** The circuit breakers of a worker's queues, for those that have one. */
export interface Breakers {
  of(queue: QueueName): CircuitBreaker | undefined;
  ofLane(lane: string | null): CircuitBreaker | undefined;
}

export function createBreakers(configOf: (queue: QueueName) => QueueConfig): Breakers {
  const breakers = new Map<QueueName, CircuitBreaker>();
  for (const queue of QUEUE_NAMES)
    if (configOf(queue).hasBreaker) breakers.set(queue, createCircuitBreaker());
  return {
    of: (queue) => breakers.get(queue),
    ofLane: (lane) => {
      const queue = queueOfLane(lane);
      return queue === null ? undefined : breakers.get(queue);
    },
  };
}
