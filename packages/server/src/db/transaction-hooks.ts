import type { Transaction } from './database.ts';

/** What the database of a transaction does for it. */
interface TransactionHooks {
  announce(message: string): Promise<void>;
  sendWithCommit(statement: Promise<unknown>): Promise<void>;
}

const hooks = new WeakMap<Transaction, TransactionHooks>();

/** For those who open databases. */
export function registerHooks(tx: Transaction, ofTransaction: TransactionHooks): void {
  hooks.set(tx, ofTransaction);
}

function hooksOf(tx: Transaction): TransactionHooks {
  const found = hooks.get(tx);
  if (!found) throw new Error('This transaction belongs to no database.');
  return found;
}

/** `Database.announce`, for code deep in a transaction that was given nothing else. */
export async function announceIn(tx: Transaction, message: string): Promise<void> {
  await hooksOf(tx).announce(message);
}

/**
 * Leaves a statement that is under way to the end of its transaction: on PostgreSQL, COMMIT is sent behind it without waiting
 * for its answer. Use it for the last statements, whose results nobody needs: what they lock is locked for the commit alone,
 * and not while the server does other work. When the statement fails, the transaction does, too, with its error.
 * @param statement Must have been sent, as by `execute()` of a prepared query.
 */
export async function sendWithCommit(tx: Transaction, statement: Promise<unknown>): Promise<void> {
  await hooksOf(tx).sendWithCommit(statement);
}
