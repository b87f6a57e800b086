import type { Database, Transaction } from '../db/index.ts';
import type { Ports } from '../integrations/ports.port.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';

/** The log that use cases see: structured, with the request's id already on it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Everything that a use case may reach. It knows neither HTTP nor which adapters stand behind the ports. */
export interface UseCaseContext {
  readonly db: Database;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly jobs: JobRunner;
  readonly log: Log;
  readonly publicUrl: string;
  /**
   * False where the user may not know of the request, such as a navigation from another site: it proves no act of theirs.
   * Absent where only the user can have sent it.
   */
  readonly isOwnAct?: boolean | undefined;
  /** Aborted when whoever asked has gone and waits for no answer; absent where nobody can go. */
  readonly left?: (() => AbortSignal | undefined) | undefined;
  /**
   * Told what is about to be changed, as whoever asks sees it, in the transaction and once nobody else can change it; throws
   * where they asked for the change of another state. Absent where they named none.
   */
  readonly assertUnchanged?: ((view: unknown) => void) | undefined;
}

/** Runs work that was written to the outbox. */
export interface JobRunner {
  /** Runs this job now and waits for its result; throws what the handler throws. A job that another process has already taken is left to it. */
  runNow(jobId: string): Promise<void>;
}

/**
 * The one way to write. `work` gets a transaction and nothing else that writes; it must not call the network, since it
 * holds everyone's write lock: write an outbox row and call the provider afterwards.
 */
export function inTransaction<Result>(
  ctx: Pick<UseCaseContext, 'db'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(work);
}
