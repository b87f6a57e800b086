/** The configuration of a queue in one process. */
export interface QueueConfig {
  readonly concurrency: number;
  /** A job that runs longer fails. In milliseconds. */
  readonly timeoutMs: number;
  /** Pauses the queue while the service that its jobs call is down. */
  readonly hasBreaker: boolean;
}

/**
 * One queue for each kind of job, so that slow jobs do not delay the others. The timeouts exceed
 * those of the calls in the jobs: Stripe 80 seconds with one retry, a mail server 60 seconds.
 */
export const QUEUES = {
  general: { concurrency: 2, timeoutMs: 60_000, hasBreaker: false },
  money: { concurrency: 4, timeoutMs: 180_000, hasBreaker: false },
  notifications: { concurrency: 2, timeoutMs: 30_000, hasBreaker: false },
  /** Creates deliveries, which run in the endpoints' own queues (`endpoint-queues.ts`). */
  webhooks: { concurrency: 2, timeoutMs: 30_000, hasBreaker: false },
  /** Two PDFs in sequence, each with a timeout of two minutes (`integrations/pdf`). */
  documents: { concurrency: 2, timeoutMs: 300_000, hasBreaker: false },
  /** Archives of all data of an account, which end themselves before (`domains/account-export`). */
  exports: { concurrency: 1, timeoutMs: 1_800_000, hasBreaker: false },
  email: { concurrency: 3, timeoutMs: 75_000, hasBreaker: true },
  /** Email and SMS for sign-in, which a backlog of other email must not delay. */
  'sign-in': { concurrency: 3, timeoutMs: 75_000, hasBreaker: true },
  maintenance: { concurrency: 1, timeoutMs: 600_000, hasBreaker: false },
} as const satisfies Readonly<Record<string, QueueConfig>>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES: readonly QueueName[] = [
  'general',
  'money',
  'notifications',
  'webhooks',
  'documents',
  'exports',
  'email',
  'sign-in',
  'maintenance',
];

/**
 * Returns the column value of a queue: null for 'general', which is older than the other queues.
 */
export function toStoredQueue(queue: QueueName): string | null {
  return queue === 'general' ? null : queue;
}

/** Parses the column value of a queue. Returns null for an endpoint's own queue. */
export function parseStoredQueue(stored: string | null): QueueName | null {
  if (stored === null) return 'general';
  return QUEUE_NAMES.find((name) => name === stored) ?? null;
}

/** The prefix of an endpoint's own queue, followed by the endpoint's id. */
export const ENDPOINT_QUEUE_PREFIX = 'webhook:';

/** The timeout of a delivery to an endpoint, in milliseconds. */
export const ENDPOINT_TIMEOUT_MS = 60_000;
