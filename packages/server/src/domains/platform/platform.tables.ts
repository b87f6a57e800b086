import { cents, flag, index, instant, oneOf, table, text } from '#db/index.ts';

const TRANSACTION_KINDS = [
  'application_fee',
  'fee_refund',
  'processing_cost',
  'dispute_fee',
  'payout',
  'other',
] as const;

/** The balance transactions of the platform's own account that are booked: each has an entry in the ledger. */
export const platformTransactions = table(
  'platform_transactions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    kind: oneOf('kind', TRANSACTION_KINDS).notNull(),
    /** What it did to the balance; negative when money left. */
    net: cents('net').notNull(),
    currency: text('currency').notNull(),
    /** The charge that it belongs to, where the provider names one. */
    chargeId: text('charge_id'),
    createdAt: instant('created_at').notNull(),
  },
  (transactions) => [index('platform_transactions_by_charge').on(transactions.chargeId, transactions.kind)],
);

/**
 * How far the platform's balance transactions are read. A single row. The provider lists the newest first: new ones are
 * read after `newestId`, and those from before Gable looked for the first time before `oldestId`.
 */
export const platformCursor = table('platform_cursor', {
  name: text('name').primaryKey(),
  newestId: text('newest_id').notNull(),
  oldestId: text('oldest_id').notNull(),
  /** The oldest one is read: the ledger has the whole balance. */
  complete: flag('complete').notNull(),
});
