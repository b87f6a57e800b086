import type { InvoiceId, ProposalId, UserId } from '@gable/contracts/kernel';
import { type BillingMonth, SUBSCRIPTION_STATUSES } from '@gable/contracts/subscription';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** The monthly invoices of a proposal (decision 108). */
export const subscriptions = table(
  'subscriptions',
  {
    proposalId: id<ProposalId>('proposal_id')
      .primaryKey()
      .references(() => proposals.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    status: oneOf('status', SUBSCRIPTION_STATUSES).notNull(),
    /** From 1 to 28. */
    billingDay: integer('billing_day').notNull(),
    firstMonth: text<BillingMonth>('first_month').notNull(),
    /** Null for no end. */
    lastMonth: text<BillingMonth>('last_month'),
    /** The time zone of the billing day. */
    timeZone: text('time_zone').notNull(),
    /** The next month to bill. After `lastMonth` once all are billed. */
    nextMonth: text<BillingMonth>('next_month').notNull(),
    /** When the next month is billed; null while the subscription is not active. */
    nextAt: instant('next_at'),
    pausedAt: instant('paused_at'),
    /** When the agent started them, again after an end. Cards that were saved before are not charged. */
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (rows) => [index('subscriptions_due').on(rows.nextAt).where(sql`next_at is not null`)],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The months of a subscription that are billed or left out, each once. */
export const subscriptionMonths = table(
  'subscription_months',
  {
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => subscriptions.proposalId),
    month: text<BillingMonth>('month').notNull(),
    /** `skipped`: it was paused. `voided`: the agent voided its invoice, and can bill it again. */
    state: oneOf('state', ['billed', 'voided', 'skipped']).notNull(),
    /** The latest invoice of the month; null for a skipped one. */
    invoiceId: id<InvoiceId>('invoice_id').references(() => invoices.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (months) => [
    uniqueIndex('subscription_months_once').on(months.proposalId, months.month),
    index('subscription_months_by_invoice').on(months.invoiceId).where(sql`invoice_id is not null`),
  ],
);

/** The later prices of a subscription. A month costs the latest one that starts with it or before. */
export const subscriptionPrices = table(
  'subscription_prices',
  {
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => subscriptions.proposalId),
    /** The first month with this price. */
    fromMonth: text<BillingMonth>('from_month').notNull(),
    amount: cents('amount').notNull(),
    /** When the client was told. Without notice their card is not charged. */
    noticedAt: instant('noticed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (prices) => [uniqueIndex('subscription_prices_once').on(prices.proposalId, prices.fromMonth)],
);

export type SubscriptionPriceRow = typeof subscriptionPrices.$inferSelect;
