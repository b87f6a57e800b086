import type { Transaction } from './database.ts';

type Announce = (message: string) => Promise<void>;

const announcers = new WeakMap<Transaction, Announce>();

/** Names what announces in a transaction. For those who open databases. */
export function registerAnnouncer(tx: Transaction, announce: Announce): Transaction {
  announcers.set(tx, announce);
  return tx;
}

/** `Database.announce`, for code deep in a transaction that was given nothing else. */
export async function announceIn(tx: Transaction, message: string): Promise<void> {
  const announce = announcers.get(tx);
  if (!announce) throw new Error('This transaction belongs to no database.');
  await announce(message);
}
