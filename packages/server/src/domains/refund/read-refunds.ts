import type { ProposalRefundsInput, RefundSummary } from '@gable/contracts/refund';
import { isAppError, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { syncDisputes } from '../dispute/index.ts';
import { findPaymentInvoice, isPaidOutside, type PaidInvoice, toPaidInvoice } from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { loadRefundSummary, toOutsideRefundSummary } from './refund.view.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Syncs refunds and disputes, which can also be created at the provider. If the provider is
 * unavailable, logs it and keeps the stored state.
 */
async function refreshPayment(ctx: UseCaseContext, invoice: PaidInvoice): Promise<void> {
  try {
    await Promise.all([syncRefunds(ctx, invoice), syncDisputes(ctx, invoice)]);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE') && !isAppError(error, 'PROVIDER_REFUSED')) throw error;
    ctx.log.warn(
      { err: error, invoiceId: invoice.id },
      'refunds could not be synced; the stored state is shown',
    );
  }
}

/** Returns the refunds and disputes of a proposal's payment; null before it is paid. */
export async function readRefunds(
  ctx: UseCaseContext,
  input: ProposalRefundsInput,
): Promise<RefundSummary | null> {
  const { deal } = (await requireProposal(ctx, input.proposalId, 'read')).row;
  const viewer = requireUser(ctx.actor);
  const live = await findPaymentInvoice(ctx.db.read, input);
  if (live && isPaidOutside(live)) return toOutsideRefundSummary(viewer, deal, live);
  const invoice = toPaidInvoice(live);
  if (!invoice) return null;
  await refreshPayment(ctx, invoice);
  return loadRefundSummary(ctx.db.read, viewer, deal, invoice);
}
