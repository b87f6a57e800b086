import { AsyncLocalStorage } from 'node:async_hooks';

const open = new AsyncLocalStorage<true>();

/**
 * Runs `work` marked as inside a transaction. Opening a second one from inside would wait for itself forever on
 * SQLite and silently commit apart on PostgreSQL: it is refused, loudly, on both.
 */
export function inTransactionScope<Result>(work: () => Promise<Result>): Promise<Result> {
  if (open.getStore()) {
    throw new Error('A transaction is already open here: pass its `tx` on instead of opening another.');
  }
  return open.run(true, work);
}

/** Throws when called inside a transaction: nothing slow may hold everyone's write lock. */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore())
    throw new Error(`${what} inside a transaction would hold the write lock while it waits.`);
}
