import { and, eq, type SQL, sql } from 'drizzle-orm';
import { proposals } from '../proposal/index.ts';
import { invoices, isInvoiceLive } from './invoice.tables.ts';

/**
 * Joins the current invoice of each proposal: that of its latest billing which is not void. At most
 * one row for each.
 */
export const currentInvoiceOfProposal: SQL | undefined = and(
  eq(invoices.proposalId, proposals.id),
  isInvoiceLive,
  sql`not exists (select 1 from ${invoices} later where later.proposal_id = ${proposals.id}
    and later.status <> 'void' and later.billing > ${invoices.billing})`,
);
