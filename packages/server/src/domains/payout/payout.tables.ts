import type { PayoutId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { cents, flag, id, index, instant, integer, json, table, text, uniqueIndex } from '#db/index.ts';
import { ledgerEntries } from '../ledger/ledger.tables.ts';
import { users } from '../profile/profile.tables.ts';

/** Payouts requested by the agent, and automatic weekly payouts. */
export const payouts = table(
  'payouts',
  {
    id: id<PayoutId>('id').primaryKey(),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    /** The idempotency key; null for an automatic payout. */
    requestId: text('request_id'),
    amount: cents('amount').notNull(),
    currency: text('currency').notNull(),
    metadata: json<Record<string, string>>('metadata').notNull(),
    /** `requested` until the provider has responded, then the provider's status, or `refused`. */
    status: text('status').notNull(),
    automatic: flag('automatic').notNull(),
    providerId: text('provider_id'),
    failure: text('failure'),
    /** The provider's code of the failure, such as `account_closed`. */
    failureCode: text('failure_code'),
    /** The bank account or card; null until the provider has named it. */
    bankName: text('bank_name'),
    bankLast4: text('bank_last4'),
    /** With this number the bank finds the payout. Assigned days after the payout. */
    traceId: text('trace_id'),
    /** The provider's id of the payout that this one reverses. */
    originalPayoutId: text('original_payout_id'),
    /** When its lines were written down (`payout_lines`); null until then. */
    linesAt: instant('lines_at'),
    /** Each of the account's ledger entries before this position is in payouts completely. */
    openPosition: integer('open_position'),
    arrivalAt: instant('arrival_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (payoutsTable) => [
    uniqueIndex('payouts_request').on(payoutsTable.agentId, payoutsTable.requestId),
    uniqueIndex('payouts_provider').on(payoutsTable.providerId),
    index('payouts_by_agent').on(payoutsTable.agentId, payoutsTable.createdAt),
    // The payouts whose lines are not written yet.
    index('payouts_without_lines').on(payoutsTable.accountId).where(sql`lines_at is null`),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;

/**
 * What a payout contains: how much of which ledger entry. A payout's lines sum to it, and the lines
 * of an entry sum to no more than the entry. Append-only.
 */
export const payoutLines = table(
  'payout_lines',
  {
    id: id<string>('id').primaryKey(),
    payoutId: id<PayoutId>('payout_id')
      .notNull()
      .references(() => payouts.id),
    entryId: id<string>('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    /** In cents; negative for what reduced the payout, such as a refund. */
    amount: cents('amount').notNull(),
  },
  (lines) => [
    uniqueIndex('payout_lines_once').on(lines.payoutId, lines.entryId),
    // A covering index for what is left of an entry.
    index('payout_lines_by_entry').on(lines.entryId, lines.amount),
  ],
);
