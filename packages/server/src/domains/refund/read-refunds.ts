import type { PaymentReturns, RefundsOfProposal } from '@gable/contracts/refund';
import { isAppError, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { syncDisputesOf } from '../dispute/index.ts';
import { findLiveInvoice, isPaidOutside, type PaidInvoice, paidInvoiceOf } from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { outsideReturns, readPaymentReturns } from './refund.view.ts';
import { syncRefundsOf } from './sync-refunds.ts';

/**
 * Refunds and disputes are made at the provider as well, and its messages may be late or lost: it is asked. When it
 * does not answer, what we know has to do; the log says so.
 */
async function lookAgain(ctx: UseCaseContext, invoice: PaidInvoice): Promise<void> {
  try {
    await Promise.all([syncRefundsOf(ctx, invoice), syncDisputesOf(ctx, invoice)]);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE') && !isAppError(error, 'PROVIDER_REFUSED')) throw error;
    ctx.log.warn({ err: error, invoiceId: invoice.id }, 'refunds are shown as they were last seen');
  }
}

/** What became of a proposal's payment, for either party; null before anything was paid. */
export async function readRefunds(
  ctx: UseCaseContext,
  input: RefundsOfProposal,
): Promise<PaymentReturns | null> {
  const { deal } = (await requireProposal(ctx, input.proposalId, 'read')).row;
  const viewer = requirePerson(ctx.actor);
  const live = await findLiveInvoice(ctx.db.read, input.proposalId);
  if (live && isPaidOutside(live)) return outsideReturns(viewer, deal, live);
  const invoice = paidInvoiceOf(live);
  if (!invoice) return null;
  await lookAgain(ctx, invoice);
  return readPaymentReturns(ctx.db.read, viewer, deal, invoice);
}
