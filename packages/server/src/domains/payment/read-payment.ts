import type { PaymentSessionId, ProposalId } from '@gable/contracts/kernel';
import type { PaymentSessionView, PaymentStatusView } from '@gable/contracts/payment';
import { and, eq } from 'drizzle-orm';
import { failure, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { whileConnected } from '../connect/index.ts';
import { findLiveInvoice, isVoiding, trySyncInvoice } from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { paymentSessions } from './payment.tables.ts';

/** What the payment form pays with. NOTHING_TO_PAY where there is nothing any more, as on an account that was closed. */
async function readClientSecret(ctx: UseCaseContext, accountId: string, providerId: string): Promise<string> {
  const seen = await whileConnected(ctx, accountId, () =>
    ctx.ports.payments.invoices.read(accountId, providerId),
  );
  if (!seen?.clientSecret) throw failure('NOTHING_TO_PAY', {});
  return seen.clientSecret;
}

/** What the payment form needs. Only the buyer whose session it is; NOTHING_TO_PAY once the invoice was voided. */
export async function readPaymentSession(
  ctx: UseCaseContext,
  input: { sessionId: PaymentSessionId },
): Promise<PaymentSessionView> {
  const person = requirePerson(ctx.actor);
  const [session] = await ctx.db.read
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.id, input.sessionId), eq(paymentSessions.buyerId, person.userId)));
  if (!session) throw failure('NOT_FOUND', { entity: 'payment session' });
  const { proposal } = (await requireProposal(ctx, session.proposalId, 'pay')).row;
  const invoice = await findLiveInvoice(ctx.db.read, proposal.id);
  if (invoice?.status === 'paid') throw failure('ALREADY_PAID', {});
  if (invoice && isVoiding(invoice)) throw failure('INVOICE_VOIDING', {});
  if (!invoice?.accountId || !invoice.providerId || invoice.status !== 'open')
    throw failure('NOTHING_TO_PAY', {});
  return {
    client_secret: await readClientSecret(ctx, invoice.accountId, invoice.providerId),
    publishableKey: ctx.ports.payments.publishableKey,
    accountId: invoice.accountId,
    proposalId: proposal.id,
    serviceType: proposal.serviceType,
    amount: invoice.amount,
    fee: invoice.fee,
    share: invoice.amount - invoice.fee,
    currency: invoice.currency,
  };
}

/**
 * How the payment of a proposal stands, for either party. The return page can be there before the provider's message:
 * while it is not settled, the provider is asked. If it does not answer, this is what we know.
 */
export async function readPaymentStatus(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<PaymentStatusView> {
  await requireProposal(ctx, input.proposalId, 'read');
  const invoice = await findLiveInvoice(ctx.db.read, input.proposalId);
  if (invoice && invoice.status !== 'paid') await trySyncInvoice(ctx, invoice);
  const { proposal } = (await requireProposal(ctx, input.proposalId, 'read')).row;
  return { paymentStatus: proposal.paymentStatus };
}
