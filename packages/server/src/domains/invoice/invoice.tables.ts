import { DEFAULT_DAYS_UNTIL_DUE, invoiceStatusSchema } from '@gable/contracts/invoice';
import type { DealId, InvoiceId, ProposalId, UserId } from '@gable/contracts/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * Invoices. The provider is authoritative for their payment. A row is stored before the provider is
 * called, so that a crash loses nothing.
 */
export const invoices = table(
  'invoices',
  {
    id: id<InvoiceId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    dealId: id<DealId>('deal_id')
      .notNull()
      .references(() => deals.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The number of the invoice within its proposal; part of the idempotency key. */
    attempt: integer('attempt').notNull(),
    /**
     * The number of the billing within its proposal. A fixed price has one, and each invoice for
     * hours the next. An invoice that replaces a void one bills the same.
     */
    billing: integer('billing').notNull().default(1),
    amount: cents('amount').notNull(),
    fee: cents('fee').notNull(),
    /**
     * The amount paid by card and the fee taken from it; null until paid, 0 if paid out of band.
     */
    collected: cents('collected'),
    collectedFee: cents('collected_fee'),
    /** The provider's charge of the card payment. */
    chargeId: text('charge_id'),
    /** The card that paid; null until paid, or if paid out of band. */
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /**
     * The agent's name, brokerage and license, one line each, as of the invoice, so that a receipt never
     * changes. Null on invoices from before they were stored, and while there is none.
     */
    payeeName: text('payee_name'),
    brokerage: text('brokerage'),
    license: text('license'),
    currency: text('currency').notNull(),
    description: text('description').notNull(),
    /** The time to pay, counted from when the provider issues it. */
    daysUntilDue: integer('days_until_due').notNull().default(DEFAULT_DAYS_UNTIL_DUE),
    /** The agent's message to the client, shown on the invoice and in its email. */
    message: text('message'),
    customerName: text('customer_name').notNull(),
    /** The lowercase name for sorting. The databases lowercase differently. */
    customerNameSearch: text('customer_name_search').notNull().default(''),
    customerEmail: text('customer_email').notNull(),
    status: oneOf('status', invoiceStatusSchema.options).notNull(),
    /**
     * The connected account; stored before the provider is called, so that a lost response can be
     * found.
     */
    accountId: text('account_id'),
    /** The provider's id; null until it has responded. */
    providerId: text('provider_id'),
    /** The provider's invoice number. */
    number: text('number'),
    intentId: text('intent_id'),
    url: text('url'),
    /** The provider's id of the last payment failure that was applied to the proposal. */
    appliedFailureId: text('applied_failure_id'),
    /** Why the provider rejected it. */
    failure: text('failure'),
    /** When its void was requested; the status changes once the provider confirms. */
    voidRequestedAt: instant('void_requested_at'),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (invoicesTable) => [
    uniqueIndex('invoices_attempt').on(invoicesTable.proposalId, invoicesTable.attempt),
    // Prevents double payment: at most one invoice of a billing is not void, and at most one of a
    // proposal can be paid.
    uniqueIndex('invoices_one_live')
      .on(invoicesTable.proposalId, invoicesTable.billing)
      .where(sql`status <> 'void'`),
    uniqueIndex('invoices_one_unpaid')
      .on(invoicesTable.proposalId)
      .where(sql`status in ('draft', 'open', 'uncollectible')`),
    uniqueIndex('invoices_provider').on(invoicesTable.providerId),
    index('invoices_by_intent').on(invoicesTable.intentId),
    index('invoices_by_agent').on(invoicesTable.agentId, invoicesTable.createdAt, invoicesTable.id),
    index('invoices_by_agent_status').on(
      invoicesTable.agentId,
      invoicesTable.status,
      invoicesTable.createdAt,
      invoicesTable.id,
    ),
    // The list sorted by customer, service and amount.
    index('invoices_by_agent_customer').on(
      invoicesTable.agentId,
      invoicesTable.customerNameSearch,
      invoicesTable.createdAt,
      invoicesTable.id,
    ),
    index('invoices_by_agent_service').on(
      invoicesTable.agentId,
      invoicesTable.description,
      invoicesTable.createdAt,
      invoicesTable.id,
    ),
    index('invoices_by_agent_amount').on(
      invoicesTable.agentId,
      invoicesTable.amount,
      invoicesTable.createdAt,
      invoicesTable.id,
    ),
    // A covering index for the time to pay.
    index('invoices_by_payment')
      .on(invoicesTable.agentId, invoicesTable.paidAt, invoicesTable.status, invoicesTable.createdAt)
      .where(sql`paid_at is not null`),
    // The receipts of an agent's clients.
    index('invoices_by_receipt')
      .on(invoicesTable.agentId, invoicesTable.paidAt, invoicesTable.id)
      .where(sql`status = 'paid'`),
    index('invoices_by_deal').on(invoicesTable.dealId, invoicesTable.createdAt),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;

/**
 * The condition of `invoices_one_live`, for queries. It contains the value, because SQLite plans a query
 * again for each run if the condition is a parameter.
 */
export const isInvoiceLive: SQL = sql`${invoices.status} <> 'void'`;
