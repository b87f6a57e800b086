import type { InvoiceId, ProposalEmailId, ProposalId, UserId } from '@gable/contracts/kernel';
import { id, index, instant, table, text } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/**
 * Each email that an agent sent to the client of a proposal: the proposal itself, or its invoice
 * again. With its outcome.
 */
export const proposalEmails = table(
  'proposal_emails',
  {
    id: id<ProposalEmailId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    /** The invoice that was sent again; null for the proposal itself. */
    invoiceId: id<InvoiceId>('invoice_id').references(() => invoices.id),
    /** The proposal's agent, for the index of the daily limits. */
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The client's address at the time; the deal's may change later. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the mail server accepted the email; null until then. */
    deliveredAt: instant('delivered_at'),
    /** Why it failed permanently, for the agent; null otherwise. */
    failure: text('failure'),
  },
  (emailsTable) => [
    index('proposal_emails_by_proposal').on(emailsTable.proposalId, emailsTable.createdAt, emailsTable.id),
    index('proposal_emails_by_age').on(emailsTable.createdAt),
    index('proposal_emails_by_agent').on(emailsTable.agentId, emailsTable.createdAt),
  ],
);

export type ProposalEmailRow = typeof proposalEmails.$inferSelect;
