import type { PaymentStatus } from '@gable/contracts/proposal';
import { and, asc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import { deals } from '../deal/deal.tables.ts';
import { invoices } from '../invoice/invoice.tables.ts';
import { proposals } from '../proposal/proposal.tables.ts';
import { type Difference, differencesOf } from './difference.ts';

/** What is told in one round; a defect that touches more of an agent's proposals is one defect. */
const TOLD = 100;

const BEFORE_PAYMENT: PaymentStatus[] = ['invoiced', 'payment_pending', 'payment_failed'];
const AFTER_PAYMENT: PaymentStatus[] = ['payment_succeeded', 'payment_refunded'];

/** An agent's proposals whose payment status does not fit their invoice, which follows the provider's. */
export async function compareProposals(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const rows = await ctx.db.read
    .select({ id: proposals.id, paymentStatus: proposals.paymentStatus, invoice: invoices.status })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .leftJoin(invoices, and(eq(invoices.proposalId, proposals.id), ne(invoices.status, 'void')))
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
    .limit(TOLD);
  const differ = differencesOf(account);
  return rows.map((row) =>
    differ(
      'proposal',
      row.id,
      row.paymentStatus,
      row.invoice ? `an invoice that is ${row.invoice}` : 'no invoice',
    ),
  );
}
