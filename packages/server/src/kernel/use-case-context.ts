import type { Database, Transaction } from '../db/index.ts';
import type { Ports } from '../integrations/ports.port.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';

/** A structured logger, bound to the request's id. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The dependencies of a use case. Independent of HTTP and of the adapters behind the ports. */
export interface UseCaseContext {
  readonly db: Database;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly jobs: JobRunner;
  readonly log: Log;
  readonly publicUrl: string;
  /**
   * False if another site may have caused the request, such as by a navigation. Absent for calls
   * that only the user can send.
   */
  readonly isUserInitiated?: boolean | undefined;
  /** Returns a signal that is aborted when the client disconnects; absent outside a request. */
  readonly getAbortSignal?: (() => AbortSignal | undefined) | undefined;
  /**
   * Checks `If-Match` against the caller's view of the row. Called in the transaction, with the row
   * locked. Throws if the row has changed. Absent without a precondition.
   */
  readonly assertUnchanged?: ((view: unknown) => void) | undefined;
}

/** Runs jobs of the outbox. */
export interface JobRunner {
  /**
   * Runs a job now and throws what its handler throws. Does nothing if another process has claimed
   * the job.
   */
  runNow(jobId: string): Promise<void>;
}

/**
 * Runs `work` in a transaction. It must not make network calls, because it holds the write lock:
 * enqueue an outbox job, and call the provider after the commit.
 */
export function inTransaction<Result>(
  ctx: Pick<UseCaseContext, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(work);
}
