import type { InvoiceId, UserId } from '@gable/contracts/kernel';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';

/**
 * The kinds of entries. One entry per kind and provider object, so that repeated events post
 * nothing twice.
 */
export const ENTRY_KINDS = [
  'charge',
  'charge_correction',
  'payout',
  'payout_reversal',
  'refund',
  'refund_reversal',
  'fee_return',
  'fee_return_reversal',
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
     * The provider object: payment intent, payout, refund, fee refund, or dispute; for the platform,
     * the balance transaction.
     */
    providerId: text('provider_id').notNull(),
    /** Null for entries of the platform account. */
    agentId: id<UserId>('agent_id'),
    /** The connected account; an agent may have had several. Null for the platform account. */
    accountId: text('account_id'),
    /** The invoice that was paid, refunded, or disputed; null for any other entry. */
    invoiceId: id<InvoiceId>('invoice_id').references(() => invoices.id),
    currency: text('currency').notNull(),
    /**
     * The number of the entry among the agent's entries of the currency, from 1; the change of the
     * agent's balance; and the balance after it. Null for entries of the platform account.
     */
    agentPosition: integer('agent_position'),
    agentAmount: cents('agent_amount'),
    agentBalance: cents('agent_balance'),
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (entries) => [
    uniqueIndex('ledger_entries_once').on(entries.kind, entries.providerId),
    index('ledger_entries_by_agent').on(entries.agentId, entries.currency, entries.occurredAt),
    uniqueIndex('ledger_entries_in_order').on(entries.agentId, entries.currency, entries.agentPosition),
    // The entries of a statement; without an agent, those of the platform's books.
    index('ledger_entries_by_recording').on(
      entries.agentId,
      entries.currency,
      entries.recordedAt,
      entries.agentPosition,
    ),
    index('ledger_entries_by_invoice').on(entries.invoiceId),
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

/**
 * The balance of each agent by currency, as the last entry left it. The row is locked while an
 * entry is posted, so that two entries never start from the same balance.
 */
export const ledgerBalances = table(
  'ledger_balances',
  {
    agentId: id<UserId>('agent_id').notNull(),
    currency: text('currency').notNull(),
    /** The position of the last entry. */
    position: integer('position').notNull(),
    balance: cents('balance').notNull(),
    /** The time of the last entry. No later entry has an earlier time. */
    recordedAt: instant('recorded_at').notNull(),
  },
  (balances) => [uniqueIndex('ledger_balances_once').on(balances.agentId, balances.currency)],
);
