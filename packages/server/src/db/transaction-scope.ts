import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();

/**
 * Runs `work` marked as inside a transaction. Throws inside another one: a nested transaction would
 * deadlock on SQLite and commit separately on PostgreSQL.
 */
export function inTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  if (open.getStore()) {
    throw new Error('A transaction is already open: pass its `tx` instead of opening another.');
  }
  return open.run(true, work);
}

/** Throws inside a transaction, because slow work there would hold the write lock. */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore())
    throw new Error(`${what} inside a transaction would hold the write lock while it waits.`);
}
