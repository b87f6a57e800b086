import type { InvoiceId, ProposalId, TimeEntryId, UserId } from '@gable/contracts/kernel';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, table, text } from '#db/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { users } from '../profile/profile.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';

/** The time that an agent worked on an hourly proposal. */
export const timeEntries = table(
  'time_entries',
  {
    id: id<TimeEntryId>('id').primaryKey(),
    proposalId: id<ProposalId>('proposal_id')
      .notNull()
      .references(() => proposals.id),
    agentId: id<UserId>('agent_id')
      .notNull()
      .references(() => users.id),
    /** The day of the work as the agent names it, such as '2026-11-28'. */
    date: text('date').notNull(),
    minutes: integer('minutes').notNull(),
    /** What was done, shown to the client; '' for none. */
    note: text('note').notNull(),
    /**
     * The invoice that bills it; null while it is not billed. Set in the transaction that creates
     * the invoice, and removed in the one that voids it.
     */
    invoiceId: id<InvoiceId>('invoice_id').references(() => invoices.id),
    /** The amount of its invoice line; null while it is not billed. */
    billedAmount: cents('billed_amount'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (entries) => [
    index('time_entries_by_proposal').on(entries.proposalId, entries.date, entries.id),
    index('time_entries_by_invoice').on(entries.invoiceId).where(sql`invoice_id is not null`),
  ],
);

export type TimeEntryRow = typeof timeEntries.$inferSelect;
