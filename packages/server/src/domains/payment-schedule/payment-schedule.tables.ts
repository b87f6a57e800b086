import type { InvoiceId, ProposalId } from '@gable/contracts/kernel';
import { SCHEDULED_PAYMENT_KINDS, SCHEDULED_PAYMENT_STATES } from '@gable/contracts/payment-schedule';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * The deposit and the installments of a fixed price, in the order in which they are billed (decision 109).
 */
export const scheduledPayments = table(
  'scheduled_payments',
  {
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    /** From 1, without gaps. */
    position: integer('position').notNull(),
    kind: oneOf('kind', SCHEDULED_PAYMENT_KINDS).notNull(),
    amount: cents('amount').notNull(),
    /** The day of the invoice, such as '2026-12-01'; null for the deposit, which the agent bills. */
    dueOn: text('due_on'),
    /** The time zone of `due_on`, which a copy of the schedule keeps. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** 9 AM of `due_on`, when an installment is billed automatically; null for the deposit. */
    dueAt: instant('due_at'),
    state: oneOf('state', SCHEDULED_PAYMENT_STATES).notNull(),
    /** The latest invoice of the payment; null while it is planned. */
    invoiceId: id<InvoiceId>('invoice_id').references(() => invoices.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (payments) => [
    uniqueIndex('scheduled_payments_once').on(payments.proposalId, payments.position),
    index('scheduled_payments_by_invoice').on(payments.invoiceId).where(sql`invoice_id is not null`),
    index('scheduled_payments_due').on(payments.dueAt).where(sql`state = 'planned'`),
  ],
);

export type ScheduledPaymentRow = typeof scheduledPayments.$inferSelect;
