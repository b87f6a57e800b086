import { cents, flag, index, instant, oneOf, table, text } from '#db/index.ts';

const TRANSACTION_KINDS = [
  'application_fee',
  'fee_refund',
  'processing_cost',
  'dispute_fee',
  'payout',
  'other',
] as const;

/** The platform's posted balance transactions. Each has a ledger entry. */
export const platformTransactions = table(
  'platform_transactions',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    kind: oneOf('kind', TRANSACTION_KINDS).notNull(),
    /** The change of the balance; negative for outgoing money. */
    net: cents('net').notNull(),
    currency: text('currency').notNull(),
    /** The charge that it belongs to, if any. */
    chargeId: text('charge_id'),
    createdAt: instant('created_at').notNull(),
  },
  (transactions) => [index('platform_transactions_by_charge').on(transactions.chargeId, transactions.kind)],
);

/**
 * The range of balance transactions that have been read. A single row. The provider lists the
 * newest first: new ones are read after `newestId`, older ones before `oldestId`.
 */
export const platformCursor = table('platform_cursor', {
  name: text('name').primaryKey(),
  newestId: text('newest_id').notNull(),
  oldestId: text('oldest_id').notNull(),
  /** Whether the oldest one has been read, so that the ledger is complete. */
  complete: flag('complete').notNull(),
});
