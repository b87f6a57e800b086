import type { UserId } from '@gable/contracts/kernel';
import { cents, id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';

/**
 * The kinds of entries. One entry per kind and provider object, so that repeated events post
 * nothing twice.
 */
const ENTRY_KINDS = [
  'charge',
  'charge_correction',
  'payout',
  'payout_reversal',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
  'platform_fee',
  'platform_fee_refund',
  'platform_processing_cost',
  'platform_dispute_fee',
  'platform_payout',
  'platform_adjustment',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Journal entries. Append-only: rows are never updated or deleted. */
export const ledgerEntries = table(
  'ledger_entries',
  {
    id: id<string>('id').primaryKey(),
    kind: oneOf('kind', ENTRY_KINDS).notNull(),
    /**
     * The provider object: payment intent, payout, refund, or dispute; for the platform, the
     * balance transaction.
     */
    providerId: text('provider_id').notNull(),
    /** Null for entries of the platform account. */
    agentId: id<UserId>('agent_id'),
    /** The connected account; an agent may have had several. Null for the platform account. */
    accountId: text('account_id'),
    currency: text('currency').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (entries) => [
    uniqueIndex('ledger_entries_once').on(entries.kind, entries.providerId),
    index('ledger_entries_by_agent').on(entries.agentId, entries.occurredAt),
  ],
);

/** The lines of an entry. They sum to zero. */
export const ledgerPostings = table(
  'ledger_postings',
  {
    id: id<string>('id').primaryKey(),
    entryId: id<string>('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    account: text('account').notNull(),
    /** Positive amounts increase the account. */
    amount: cents('amount').notNull(),
  },
  (postings) => [
    // A covering index for sums.
    index('ledger_postings_by_entry').on(postings.entryId, postings.account, postings.amount),
    index('ledger_postings_by_account').on(postings.account),
  ],
);
