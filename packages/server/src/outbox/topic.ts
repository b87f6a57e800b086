import type * as z from 'zod/mini';
import type { UseCaseContext } from '../kernel/index.ts';
import type { QueueName } from './queues.ts';

/** A kind of work, and the shape of what must be known to do it. */
export interface Topic<Payload> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Payload>;
  /** Where its jobs wait, unless `enqueue` is given a lane. */
  readonly queue: QueueName;
}

export function defineTopic<Payload>(
  name: string,
  schema: z.ZodMiniType<Payload>,
  queue: QueueName = 'general',
): Topic<Payload> {
  return { name, schema, queue };
}

/** What a handler may know of the job it does. */
export interface JobInfo {
  readonly jobId: string;
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * A topic with the code that does its work, the payload's type checked and then forgotten. What the code may reach is
 * the use cases' context, unless it brings its own.
 */
export interface JobHandler<Context = UseCaseContext> {
  readonly topic: string;
  run(ctx: Context, payload: unknown, job: JobInfo): Promise<void>;
}

/**
 * Ties a topic to its code. The handler must be idempotent: after a crash it runs again from the start, with the same
 * payload. Throw an AppError with a status below 500 to give up at once; anything else is tried again.
 */
export function handle<Payload, Context = UseCaseContext>(
  topic: Topic<Payload>,
  run: (ctx: Context, payload: Payload, job: JobInfo) => Promise<void>,
): JobHandler<Context> {
  return { topic: topic.name, run: (ctx, payload, job) => run(ctx, topic.schema.parse(payload), job) };
}
