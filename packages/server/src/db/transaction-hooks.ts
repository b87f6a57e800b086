import type { Transaction } from './database.ts';

interface TransactionHooks {
  publish(message: string): Promise<void>;
  sendWithCommit(statement: Promise<unknown>): Promise<void>;
}

const hooks = new WeakMap<Transaction, TransactionHooks>();

/** Called by the database that opens the transaction. */
export function registerTransactionHooks(tx: Transaction, transactionHooks: TransactionHooks): void {
  hooks.set(tx, transactionHooks);
}

function getHooks(tx: Transaction): TransactionHooks {
  const found = hooks.get(tx);
  if (!found) throw new Error('This transaction belongs to no database.');
  return found;
}

/** `Database.publish` for code that has only the transaction. */
export async function publishInTransaction(tx: Transaction, message: string): Promise<void> {
  await getHooks(tx).publish(message);
}

/**
 * Lets PostgreSQL receive COMMIT without waiting for the response to a statement. Use it for last
 * statements whose results are not needed, so that their locks are held only during the commit. If
 * the statement fails, the transaction fails with its error.
 * @param statement Already sent, such as by `execute()` of a prepared query.
 */
export async function sendWithCommit(tx: Transaction, statement: Promise<unknown>): Promise<void> {
  await getHooks(tx).sendWithCommit(statement);
}
