import { isPayable } from '@gable/contracts/invoice';
import { paymentSessionIdSchema } from '@gable/contracts/kernel';
import type { CreatedPaymentSession, CreatePaymentSession } from '@gable/contracts/payment';
import { and, eq } from 'drizzle-orm';
import { failure, inTransaction, newId, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { findActiveInvoice, isVoiding } from '../invoice/index.ts';
import { bindClient, lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { paymentSessions } from './payment.tables.ts';

/**
 * Creates the buyer's payment session and binds the proposal to their account. Idempotent per buyer
 * and invoice. NOTHING_TO_PAY without a payable invoice, ALREADY_PAID, INVOICE_VOIDING.
 */
export async function createPaymentSession(
  ctx: UseCaseContext,
  input: CreatePaymentSession,
): Promise<CreatedPaymentSession> {
  const buyer = requireBuyer(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, input.proposalId);
    const { proposal } = (await requireProposal(ctx, input.proposalId, 'pay', tx)).row;
    const invoice = await findActiveInvoice(tx, proposal.id);
    if (invoice?.status === 'paid') throw failure('ALREADY_PAID', {});
    if (invoice && isVoiding(invoice)) throw failure('INVOICE_VOIDING', {});
    if (!invoice || !isPayable(invoice.status)) throw failure('NOTHING_TO_PAY', {});
    const now = ctx.clock.now();
    await bindClient(tx, proposal.id, { clientId: buyer.userId, now });
    const row = {
      id: newId(paymentSessionIdSchema),
      buyerId: buyer.userId,
      proposalId: proposal.id,
      invoiceId: invoice.id,
      createdAt: now,
    };
    await tx.insert(paymentSessions).values(row).onConflictDoNothing();
    const [session] = await tx
      .select({ id: paymentSessions.id })
      .from(paymentSessions)
      .where(and(eq(paymentSessions.buyerId, buyer.userId), eq(paymentSessions.invoiceId, invoice.id)));
    return { sessionId: session?.id ?? row.id };
  });
}
