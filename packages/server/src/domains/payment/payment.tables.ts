import type { InvoiceId, PaymentSessionId, ProposalId, UserId } from '@gable/contracts/kernel';
import { id, instant, table, uniqueIndex } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** A payment session, which `/checkout?sessionId=` refers to. */
export const paymentSessions = table(
  'payment_sessions',
  {
    id: id<PaymentSessionId>('id').primaryKey(),
    buyerId: id<UserId>('buyer_id')
      .notNull()
      .references(() => users.id),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    invoiceId: id<InvoiceId>('invoice_id')
      .notNull()
      .references(() => invoices.id),
    createdAt: instant('created_at').notNull(),
  },
  (sessions) => [uniqueIndex('payment_sessions_one').on(sessions.buyerId, sessions.invoiceId)],
);
