import type { Database } from '#db/index.ts';

/** A paused transaction: the request is validated, but nothing is stored yet. */
export interface PausedTransaction {
  /** Resolves when the request starts the transaction. */
  readonly reached: Promise<void>;
  /** Resumes the transaction. */
  release(): void;
}

/** Pauses a transaction; `skip` is the number of transactions to let through first. */
export type PauseTransaction = (skip?: number) => PausedTransaction;

interface Pause {
  skip: number;
  readonly reached: () => void;
  readonly released: Promise<void>;
}

/** Wraps a database so that a test can pause its transactions. */
export function pauseTransactions(db: Database): { db: Database; pause: PauseTransaction } {
  const waiting: Pause[] = [];

  async function waitIfPaused(): Promise<void> {
    const [paused] = waiting;
    if (!paused) return;
    if (paused.skip > 0) {
      paused.skip -= 1;
      return;
    }
    waiting.shift();
    paused.reached();
    await paused.released;
  }

  return {
    db: {
      ...db,
      transaction: async (work) => {
        await waitIfPaused();
        return db.transaction(work);
      },
    },
    pause: (skip = 0) => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      waiting.push({ skip, reached: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
  };
}
