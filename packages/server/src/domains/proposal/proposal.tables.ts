import { disputeStateSchema } from '@gable/contracts/dispute';
import { type DealId, type ProposalId, cents as toCents, type UserId } from '@gable/contracts/kernel';
import {
  type LineItem,
  paymentStatusSchema,
  pricingStructureSchema,
  proposalStatusSchema,
} from '@gable/contracts/proposal';
import { TOUR_ENDINGS } from '@gable/contracts/tour';
import { sql } from 'drizzle-orm';
import { cents, foreignKey, id, index, instant, integer, json, oneOf, table, text } from '#db/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { users } from '../profile/profile.tables.ts';

export const proposals = table(
  'proposals',
  {
    id: id<ProposalId>('id').primaryKey(),
    dealId: id<DealId>('deal_id').notNull(),
    /**
     * A copy of the deal's agent, so that an agent's lists use an index in list order. A foreign
     * key keeps it equal to the deal's.
     */
    agentId: id<UserId>('agent_id').notNull(),
    serviceType: text('service_type').notNull(),
    description: text('description'),
    /** The service type, the description, and the bound client's name in lower case, for search. */
    searchText: text('search_text').notNull(),
    pricingStructure: oneOf('pricing_structure', pricingStructureSchema.options).notNull(),
    /** As typed by the agent, possibly with symbols (docs/product.md, Entities). */
    amount: text('amount').notNull(),
    /** The amount in cents, for sorting; 0 for an amount that is not a number. */
    amountCents: cents('amount_cents').notNull().default(toCents(0)),
    /** What a fixed price contains; [] without items. They sum to the amount (decision 114). */
    lineItems: json<readonly LineItem[]>('line_items').notNull().default([]),
    terms: text('terms'),
    status: oneOf('status', proposalStatusSchema.options).notNull(),
    /** Mirrors the provider (see `paymentLifecycle`). */
    paymentStatus: oneOf('payment_status', paymentStatusSchema.options).notNull(),
    /** The provider's id of the active invoice, or ours while the provider has none. */
    invoiceId: text('invoice_id'),
    invoiceUrl: text('invoice_url'),
    /**
     * When the proposal, its contract, or its invoice was first sent to the client; again with an update, or
     * after a decline.
     */
    sentAt: instant('sent_at'),
    /** When the client first opened what was sent then. */
    viewedAt: instant('viewed_at'),
    /**
     * When the client asked for changes; null once the agent has sent an update or the client answers.
     * The request itself is in `proposal_answers`.
     */
    changesRequestedAt: instant('changes_requested_at'),
    /**
     * Copies of the active invoice's times, so that lists need no join (decision 79). `due_at` is
     * null until the provider has issued the invoice.
     */
    invoicedAt: instant('invoiced_at'),
    dueAt: instant('due_at'),
    paidAt: instant('paid_at'),
    /**
     * The payments of the schedule, and how many of them are paid, so that lists need no join. Both are
     * 0 without a schedule.
     */
    scheduledCount: integer('scheduled_count').notNull().default(0),
    scheduledPaidCount: integer('scheduled_paid_count').notNull().default(0),
    /** Whether a payment is disputed, or what the bank decided about it, so that lists need no join. */
    dispute: oneOf('dispute', disputeStateSchema.options),
    /** What was refunded of its payments, including pending refunds, so that lists need no join. */
    refunded: cents('refunded').notNull().default(toCents(0)),
    /** How the tour of the proposal ended without taking place, so that lists need no join. */
    tourEnding: oneOf('tour_ending', TOUR_ENDINGS),
    /**
     * The client that the proposal is bound to; null until the first answer, signature, invoice, or
     * payment. Never changed afterwards (decision 44).
     */
    clientEmail: text('client_email'),
    clientName: text('client_name'),
    /** The client's account, which identifies them; null until they act while signed in. */
    clientId: id<UserId>('client_id').references(() => users.id),
    clientBoundAt: instant('client_bound_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (proposalsTable) => [
    foreignKey({
      name: 'proposals_deal_and_agent',
      columns: [proposalsTable.dealId, proposalsTable.agentId],
      foreignColumns: [deals.id, deals.agentId],
    }),
    index('proposals_by_deal').on(proposalsTable.dealId, proposalsTable.createdAt, proposalsTable.id),
    index('proposals_by_agent').on(proposalsTable.agentId, proposalsTable.createdAt, proposalsTable.id),
    index('proposals_by_agent_status').on(
      proposalsTable.agentId,
      proposalsTable.status,
      proposalsTable.createdAt,
      proposalsTable.id,
    ),
    // The list sorted by service and by amount.
    index('proposals_by_agent_service').on(
      proposalsTable.agentId,
      proposalsTable.serviceType,
      proposalsTable.createdAt,
      proposalsTable.id,
    ),
    index('proposals_by_agent_amount').on(
      proposalsTable.agentId,
      proposalsTable.amountCents,
      proposalsTable.createdAt,
      proposalsTable.id,
    ),
    // Proposals bound to a buyer, by account and by email.
    index('proposals_by_client').on(proposalsTable.clientId).where(sql`client_id is not null`),
    index('proposals_by_client_email')
      .on(proposalsTable.clientEmail)
      .where(sql`client_id is null and client_email is not null`),
    // For the reminders, which read the open ones in order of id.
    index('proposals_unpaid')
      .on(proposalsTable.id)
      .where(sql`payment_status in ('invoiced', 'payment_failed')`),
    index('proposals_unanswered')
      .on(proposalsTable.id)
      .where(sql`status = 'pending' and payment_status = 'not_initiated' and sent_at is not null`),
    // What waits for the agent, for the home screen (see `isFlagged`): invoices by due date, and the rest.
    index('proposals_by_agent_due')
      .on(proposalsTable.agentId, proposalsTable.dueAt)
      .where(sql`payment_status = 'invoiced'`),
    index('proposals_flagged')
      .on(proposalsTable.agentId, proposalsTable.createdAt)
      .where(sql`dispute = 'open' or changes_requested_at is not null or payment_status = 'payment_failed'`),
    // For contracts to renew on the home screen: accepted, and not invoiced.
    index('proposals_to_invoice')
      .on(proposalsTable.agentId, proposalsTable.status)
      .where(sql`payment_status = 'not_initiated' and status in ('approved', 'in_progress', 'completed')`),
    // For monthly revenue.
    index('proposals_by_agent_change').on(
      proposalsTable.agentId,
      proposalsTable.status,
      proposalsTable.updatedAt,
    ),
  ],
);

export type ProposalRow = typeof proposals.$inferSelect;
