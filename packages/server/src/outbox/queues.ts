/** How the jobs of one kind are done by one process. */
export interface QueueConfig {
  /** How many jobs run at the same time. */
  readonly concurrency: number;
  /** A job that takes longer counts as failed, in milliseconds. */
  readonly timeLimitMs: number;
  /** Its jobs wait while the service that they call is down. */
  readonly hasBreaker: boolean;
}

/**
 * One queue for each kind of work, so that a kind that is slow or waits for another machine holds up no other kind. Time
 * limits are above those of the calls that the jobs make: Stripe 80 s (one retry included), a mail server 60 s.
 */
export const QUEUES = {
  general: { concurrency: 2, timeLimitMs: 60_000, hasBreaker: false },
  money: { concurrency: 4, timeLimitMs: 180_000, hasBreaker: false },
  notifications: { concurrency: 2, timeLimitMs: 30_000, hasBreaker: false },
  /** Writes deliveries. Each endpoint has a queue of its own for these (`endpoint-queues.ts`). */
  webhooks: { concurrency: 2, timeLimitMs: 30_000, hasBreaker: false },
  /** Two PDFs, one after the other: each has two minutes (`integrations/pdf`). */
  documents: { concurrency: 2, timeLimitMs: 300_000, hasBreaker: false },
  email: { concurrency: 3, timeLimitMs: 75_000, hasBreaker: true },
  /** E-mails and texts that a person waits for to sign in; a backlog of other e-mails does not delay them. */
  'sign-in': { concurrency: 3, timeLimitMs: 75_000, hasBreaker: true },
  maintenance: { concurrency: 1, timeLimitMs: 600_000, hasBreaker: false },
} as const satisfies Readonly<Record<string, QueueConfig>>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES: readonly QueueName[] = [
  'general',
  'money',
  'notifications',
  'webhooks',
  'documents',
  'email',
  'sign-in',
  'maintenance',
];

/** What the `lane` column holds for a queue: null for 'general', as jobs had before there were other queues. */
export function laneOf(queue: QueueName): string | null {
  return queue === 'general' ? null : queue;
}

/** The queue of a job by its `lane`, or null for an endpoint's own. */
export function queueOfLane(lane: string | null): QueueName | null {
  if (lane === null) return 'general';
  return QUEUE_NAMES.find((name) => name === lane) ?? null;
}

/** What the lane of a single endpoint begins with. */
export const ENDPOINT_LANE_PREFIX = 'webhook:';

/** An endpoint's deliveries are signed, sent and answered within this time. In milliseconds. */
export const ENDPOINT_TIME_LIMIT_MS = 60_000;
