import type * as z from 'zod/mini';
import type { UseCaseContext } from '../kernel/index.ts';
import type { QueueName } from './queues.ts';

/** A kind of job, with the schema of its payload. */
export interface Topic<Payload> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Payload>;
  readonly queue: QueueName;
}

export function defineTopic<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  queue: QueueName = 'general',
): Topic<Payload> {
  return { name, schema, queue };
}

/** What a handler receives about its job. */
export interface JobInfo {
  readonly jobId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** A topic's handler, with the payload type erased. */
export interface JobHandler<Context = UseCaseContext> {
  readonly topic: string;
  run(ctx: Context, payload: unknown, job: JobInfo): Promise<void>;
}

/**
 * Defines the handler of a topic. It must be idempotent, because a job runs again after a crash.
 * Throw an AppError with a status below 500 to give up immediately; any other error is retried.
 */
export function defineJobHandler<Payload, Context = UseCaseContext>(
  topic: Topic<Payload>,
  run: (ctx: Context, payload: Payload, job: JobInfo) => Promise<void>,
): JobHandler<Context> {
  return { topic: topic.name, run: (ctx, payload, job) => run(ctx, topic.schema.parse(payload), job) };
}
