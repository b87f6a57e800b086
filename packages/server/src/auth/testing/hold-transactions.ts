import type { Database } from '#db/index.ts';

/** A transaction that a test holds back: the request has checked everything and stored nothing. */
export interface HeldTransaction {
  /** Resolves when the request asks for the transaction. */
  readonly reached: Promise<void>;
  /** Lets it begin. */
  release(): void;
}

/** Holds a transaction back; `skip` says how many others may pass before it. */
export type HoldTransaction = (skip?: number) => HeldTransaction;

interface Held {
  skip: number;
  readonly reached: () => void;
  readonly released: Promise<void>;
}

/** The same database, whose transactions a test can hold back. */
export function holdTransactions(db: Database): { db: Database; hold: HoldTransaction } {
  const waiting: Held[] = [];

  async function pass(): Promise<void> {
    const [held] = waiting;
    if (!held) return;
    if (held.skip > 0) {
      held.skip -= 1;
      return;
    }
    waiting.shift();
    held.reached();
    await held.released;
  }

  return {
    db: {
      ...db,
      transaction: async (work) => {
        await pass();
        return db.transaction(work);
      },
    },
    hold: (skip = 0) => {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      waiting.push({ skip, reached: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
  };
}
