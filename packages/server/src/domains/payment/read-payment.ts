import type { PaymentSessionId, ProposalId } from '@gable/contracts/kernel';
import type { PaymentSessionView, PaymentStatusView } from '@gable/contracts/payment';
import { and, eq } from 'drizzle-orm';
import { failure, isAppError, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { findLiveInvoice, type InvoiceRow, syncProviderInvoice } from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { paymentSessions } from './payment.tables.ts';

/** An invoice of which the provider may know more than we do. */
function askable(invoice: InvoiceRow | null): { accountId: string; providerId: string } | null {
  if (!invoice?.accountId || !invoice.providerId || invoice.status === 'paid') return null;
  return { accountId: invoice.accountId, providerId: invoice.providerId };
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
  if (!invoice?.accountId || !invoice.providerId || invoice.status !== 'open')
    throw failure('NOTHING_TO_PAY', {});
  const { clientSecret } = await ctx.ports.payments.invoices.read(invoice.accountId, invoice.providerId);
  if (!clientSecret) throw failure('NOTHING_TO_PAY', {});
  return {
    client_secret: clientSecret,
    publishableKey: ctx.ports.payments.publishableKey,
    accountId: invoice.accountId,
    proposalId: proposal.id,
    serviceType: proposal.serviceType,
    amount: invoice.amount,
    currency: invoice.currency,
  };
}

/** An account that the provider has closed answers nothing any more: then what we know is what there is to say. */
async function askProvider(
  ctx: UseCaseContext,
  open: { readonly accountId: string; readonly providerId: string },
): Promise<void> {
  try {
    await syncProviderInvoice(ctx, open.accountId, open.providerId);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    ctx.log.warn(
      { err: error, invoiceId: open.providerId },
      'the provider does not tell how an invoice stands',
    );
  }
}

/**
 * How the payment of a proposal stands, for either party. The return page can be there before the provider's message:
 * while it is not settled, the provider is asked.
 */
export async function readPaymentStatus(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<PaymentStatusView> {
  await requireProposal(ctx, input.proposalId, 'read');
  const open = askable(await findLiveInvoice(ctx.db.read, input.proposalId));
  if (open) await askProvider(ctx, open);
  const { proposal } = (await requireProposal(ctx, input.proposalId, 'read')).row;
  return { paymentStatus: proposal.paymentStatus };
}
