import { findAgreedPrice } from '@gable/contracts/contract';
import { isPayable } from '@gable/contracts/invoice';
import type { InvoiceId, PaymentSessionId, ProposalId } from '@gable/contracts/kernel';
import type { PaymentReadiness, PaymentSessionView, PaymentStatusView } from '@gable/contracts/payment';
import { and, eq } from 'drizzle-orm';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { areChargesBlocked, ignoreDisconnectedAccount, isClosedAccount } from '../connect/index.ts';
import { loadPriceAgreement } from '../contract/index.ts';
import {
  findActiveInvoice,
  findInvoiceById,
  isVoiding,
  listInvoiceLines,
  trySyncInvoice,
} from '../invoice/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { paymentSessions } from './payment.tables.ts';

/**
 * Reads the payment intent's client secret. NOTHING_TO_PAY if there is none, PAYEE_ACCOUNT_CLOSED if the
 * account has ended.
 */
async function readClientSecret(ctx: UseCaseContext, accountId: string, providerId: string): Promise<string> {
  const latest = await ignoreDisconnectedAccount(ctx, accountId, () =>
    ctx.ports.payments.invoices.read(accountId, providerId),
  );
  if (!latest) throw failure('PAYEE_ACCOUNT_CLOSED', {});
  if (!latest.clientSecret) throw failure('NOTHING_TO_PAY', {});
  return latest.clientSecret;
}

/** Names what an invoice bills if that is one payment of a schedule or a month; null otherwise. */
async function findBilledName(ctx: UseCaseContext, invoiceId: InvoiceId): Promise<string | null> {
  const lines = (await listInvoiceLines(ctx.db.read, [invoiceId])).get(invoiceId) ?? [];
  const line = lines.find(({ kind }) => kind === 'deposit' || kind === 'installment' || kind === 'month');
  return line?.description ?? null;
}

/**
 * Returns the data for the payment form. Session's buyer only. NOTHING_TO_PAY once the invoice is
 * void, PAYEE_ACCOUNT_CLOSED.
 */
export async function readPaymentSession(
  ctx: UseCaseContext,
  input: { sessionId: PaymentSessionId },
): Promise<PaymentSessionView> {
  const user = requireUser(ctx.actor);
  const [session] = await ctx.db.read
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.id, input.sessionId), eq(paymentSessions.buyerId, user.userId)));
  if (!session) throw failure('NOT_FOUND', { entity: 'payment session' });
  const { proposal } = (await requireProposal(ctx, session.proposalId, 'pay')).row;
  const own = await findInvoiceById(ctx.db.read, session.invoiceId);
  if (own?.status === 'paid') throw failure('ALREADY_PAID', {});
  const invoice = await findActiveInvoice(ctx.db.read, proposal.id);
  if (invoice?.status === 'paid') throw failure('ALREADY_PAID', {});
  if (invoice && isVoiding(invoice)) throw failure('INVOICE_VOIDING', {});
  if (!invoice?.accountId || !invoice.providerId || !isPayable(invoice.status))
    throw failure('NOTHING_TO_PAY', {});
  const [clientSecret, blocked] = await Promise.all([
    readClientSecret(ctx, invoice.accountId, invoice.providerId),
    areChargesBlocked(ctx, invoice.accountId),
  ]);
  return {
    client_secret: clientSecret,
    publishableKey: ctx.ports.payments.publishableKey,
    accountId: invoice.accountId,
    proposalId: proposal.id,
    dealId: proposal.dealId,
    blocked,
    serviceType: proposal.serviceType,
    billed: await findBilledName(ctx, invoice.id),
    acceptedPrice: findAgreedPrice(proposal, await loadPriceAgreement(ctx.db.read, proposal.id)),
    agent: await loadAgentCard(ctx.db.read, proposal.agentId),
    amount: invoice.amount,
    fee: invoice.fee,
    share: invoice.amount - invoice.fee,
    currency: invoice.currency,
    dueAt: proposal.dueAt,
  };
}

/**
 * Returns the payment status for either party. Syncs an unpaid invoice first, because the buyer may
 * return before the provider's event. Keeps the stored state if the provider is unavailable.
 */
export async function readPaymentStatus(
  ctx: UseCaseContext,
  input: { proposalId: ProposalId },
): Promise<PaymentStatusView> {
  await requireProposal(ctx, input.proposalId, 'read');
  const invoice = await findActiveInvoice(ctx.db.read, input.proposalId);
  if (invoice && invoice.status !== 'paid') await trySyncInvoice(ctx, invoice);
  const { proposal } = (await requireProposal(ctx, input.proposalId, 'read')).row;
  return { paymentStatus: proposal.paymentStatus };
}

/**
 * Returns whether the payable invoice of a proposal can be paid by card, for either party. `ready` without a
 * payable invoice. An account counts as closed once Gable has recorded that.
 */
export async function readPaymentReadiness(
  ctx: UseCaseContext,
  { proposalId }: { proposalId: ProposalId },
): Promise<PaymentReadiness> {
  await requireProposal(ctx, proposalId, 'read');
  const invoice = await findActiveInvoice(ctx.db.read, proposalId);
  if (!invoice?.accountId || !isPayable(invoice.status)) return { state: 'ready' };
  if (await isClosedAccount(ctx.db.read, invoice.accountId)) return { state: 'closed' };
  return { state: (await areChargesBlocked(ctx, invoice.accountId)) ? 'blocked' : 'ready' };
}
