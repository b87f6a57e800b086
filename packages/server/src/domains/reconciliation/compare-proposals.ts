import type { PaymentStatus } from '@gable/contracts/proposal';
import { and, asc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { currentInvoiceOfProposal } from '../invoice/index.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { createDifferenceFor, type Difference } from './difference.ts';

/** The maximum number of proposals reported per agent and run. */
const REPORT_LIMIT = 100;

const BEFORE_PAYMENT: PaymentStatus[] = ['invoiced', 'payment_pending', 'payment_failed'];
const AFTER_PAYMENT: PaymentStatus[] = ['payment_succeeded', 'payment_refunded'];

/** Finds an agent's proposals whose payment status does not match their invoice. */
export async function compareProposals(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<Difference[]> {
  const rows = await ctx.db.read
    .select({ id: proposals.id, paymentStatus: proposals.paymentStatus, invoice: invoices.status })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .leftJoin(invoices, currentInvoiceOfProposal)
    .where(
      and(
        eq(deals.agentId, account.agentId),
        or(
          and(isNull(invoices.id), ne(proposals.paymentStatus, 'not_initiated')),
          and(
            inArray(invoices.status, ['draft', 'open', 'uncollectible']),
            notInArray(proposals.paymentStatus, BEFORE_PAYMENT),
          ),
          and(eq(invoices.status, 'paid'), notInArray(proposals.paymentStatus, AFTER_PAYMENT)),
        ),
      ),
    )
    .orderBy(asc(proposals.id))
    .limit(REPORT_LIMIT);
  const createDifference = createDifferenceFor(account);
  return rows.map((row) =>
    createDifference(
      'proposal',
      row.id,
      row.paymentStatus,
      row.invoice ? `an invoice that is ${row.invoice}` : 'no invoice',
    ),
  );
}
