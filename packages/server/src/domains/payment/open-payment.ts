import { paymentSessionIdSchema } from '@gable/contracts/kernel';
import type { OpenedPayment, OpenPayment } from '@gable/contracts/payment';
import { and, eq } from 'drizzle-orm';
import { failure, inTransaction, newId, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { findLiveInvoice, isVoiding } from '../invoice/index.ts';
import { bindClient, lockParties, requireProposal } from '../proposal/index.ts';
import { paymentSessions } from './payment.tables.ts';

/**
 * Where the buyer pays a proposal, which is bound to their account from then on. One session for a buyer and an invoice, however often the button is pressed.
 * NOTHING_TO_PAY without an issued invoice, ALREADY_PAID afterwards.
 */
export async function openPayment(ctx: UseCaseContext, input: OpenPayment): Promise<OpenedPayment> {
  const buyer = requireBuyer(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockParties(tx, input.proposalId);
    const { proposal } = (await requireProposal(ctx, input.proposalId, 'pay', tx)).row;
    const invoice = await findLiveInvoice(tx, proposal.id);
    if (invoice?.status === 'paid') throw failure('ALREADY_PAID', {});
    if (invoice && isVoiding(invoice)) throw failure('INVOICE_VOIDING', {});
    if (invoice?.status !== 'open') throw failure('NOTHING_TO_PAY', {});
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
