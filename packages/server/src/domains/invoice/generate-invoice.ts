import type { GenerateInvoice, InvoiceLink } from '@gable/contracts/invoice';
import { invoiceIdSchema, type ProposalId, platformFee } from '@gable/contracts/kernel';
import { chargeableAmount } from '@gable/contracts/proposal';
import type { Transaction } from '#db/index.ts';
import {
  failure,
  inTransaction,
  isAppError,
  newId,
  requireAgent,
  type UseCaseContext,
} from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { isClosedAccount } from '../connect/index.ts';
import {
  applyPaymentEvent,
  bindClient,
  lockParties,
  type ProposalWithDeal,
  requireProposal,
} from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { findInvoiceById, findLiveInvoice, nextAttempt } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';
import { issueInvoice } from './invoice.topics.ts';
import { invoiceLink } from './invoice.view.ts';
import { isVoiding, requestVoid } from './request-void.ts';
import { syncProviderInvoice } from './sync-invoice.ts';
import { voidAtProvider } from './void-at-provider.ts';

/**
 * Asked for again: the invoice that is there already; null when there is none. A failed payment goes back to its open
 * invoice, so that there are never two to pay.
 */
async function reuseLive(
  tx: Transaction,
  proposalId: ProposalId,
  ctx: UseCaseContext,
): Promise<InvoiceRow | null> {
  const live = await findLiveInvoice(tx, proposalId);
  if (live?.status === 'paid') throw failure('ALREADY_PAID', {});
  if (live && isVoiding(live)) throw failure('INVOICE_VOIDING', {});
  if (live) await applyPaymentEvent(tx, { proposalId, type: 'invoice_requested', at: ctx.clock.now() });
  return live;
}

/** Voids the proposal's invoice, so that the next one is the only one to pay. INVOICE_VOIDING while that is not confirmed. */
async function voidFirst(ctx: UseCaseContext, live: InvoiceRow): Promise<void> {
  await inTransaction(ctx, (tx) => requestVoid(tx, live, ctx.clock.now()));
  try {
    await voidAtProvider(ctx, live.id);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    throw failure('INVOICE_VOIDING', {}, error);
  }
}

/**
 * Before a failed payment is asked for again, the provider is: its invoice may be paid or void by now without our knowing.
 * An invoice that was written off, or that is on an account that has ended, is voided, so that only the next one can be paid.
 */
async function lookAgain(ctx: UseCaseContext, { proposal }: ProposalWithDeal): Promise<void> {
  const live = await findLiveInvoice(ctx.db.read, proposal.id);
  if (!live?.accountId || live.status === 'paid') return;
  const { accountId, providerId } = live;
  if (isVoiding(live) || (await isClosedAccount(ctx.db.read, accountId))) return voidFirst(ctx, live);
  if (!providerId) return;
  if (proposal.paymentStatus !== 'payment_failed' && live.status !== 'uncollectible') return;
  await syncProviderInvoice(ctx, accountId, providerId);
  const current = await findInvoiceById(ctx.db.read, live.id);
  if (current?.status === 'uncollectible') await voidFirst(ctx, current);
}

/** Null when another request was faster: then its invoice is the one. */
async function insertDraft(
  tx: Transaction,
  { proposal, deal, client }: ProposalWithDeal,
  ctx: UseCaseContext,
): Promise<InvoiceRow | null> {
  const amount = chargeableAmount(proposal.amount);
  if (amount === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  const now = ctx.clock.now();
  const row: InvoiceRow = {
    id: newId(invoiceIdSchema),
    proposalId: proposal.id,
    dealId: deal.id,
    agentId: deal.agentId,
    attempt: await nextAttempt(tx, proposal.id),
    amount,
    collected: null,
    collectedFee: null,
    chargeId: null,
    fee: platformFee(amount),
    currency: 'usd',
    description: proposal.serviceType,
    customerName: client.name,
    customerEmail: client.email,
    status: 'draft',
    accountId: null,
    providerId: null,
    number: null,
    intentId: null,
    url: null,
    seenFailure: null,
    failure: null,
    voidRequestedAt: null,
    createdAt: now,
    paidAt: null,
    updatedAt: now,
  };
  const inserted = await tx.insert(invoices).values(row).onConflictDoNothing().returning({ id: invoices.id });
  if (inserted.length === 0) return null;
  await useClientEmails(ctx, tx);
  const shown = { invoiceId: row.id, invoiceUrl: null };
  const event = { proposalId: proposal.id, type: 'invoice_requested', at: now } as const;
  if (!(await applyPaymentEvent(tx, event, shown))) throw failure('ALREADY_INVOICED', {});
  return row;
}

/** The agent asks for the price that they have before them. PRICE_CHANGED */
function assertPrice({ proposal }: ProposalWithDeal, shown: GenerateInvoice['shown']): void {
  if (!shown) return;
  if (shown.amount !== proposal.amount || shown.pricingStructure !== proposal.pricingStructure)
    throw failure('PRICE_CHANGED', {});
}

/**
 * Asks for payment of a proposal, which is bound to the client that the invoice is issued to. The invoice is stored first and then made at the provider; while the agent's account
 * cannot charge it waits as a draft without a link and becomes real by itself (stripe contract, section 2).
 * Asking again answers the same invoice. AMOUNT_NOT_PAYABLE without an amount that can be charged, ALREADY_PAID when it is paid.
 */
export async function generateInvoice(ctx: UseCaseContext, input: GenerateInvoice): Promise<InvoiceLink> {
  requireAgent(ctx.actor);
  await lookAgain(ctx, (await requireProposal(ctx, input.proposalId, 'edit')).row);
  const { row, jobId } = await inTransaction(ctx, async (tx) => {
    await lockParties(tx, input.proposalId);
    const { row: found } = await requireProposal(ctx, input.proposalId, 'edit', tx);
    assertPrice(found, input.shown);
    const invoice =
      (await reuseLive(tx, input.proposalId, ctx)) ??
      (await insertDraft(tx, found, ctx)) ??
      (await reuseLive(tx, input.proposalId, ctx));
    if (!invoice) throw failure('ALREADY_INVOICED', {});
    await bindClient(tx, input.proposalId, { now: ctx.clock.now() });
    if (invoice.status !== 'draft') return { row: invoice, jobId: null };
    const job = await enqueue(
      tx,
      issueInvoice,
      { invoiceId: invoice.id },
      { now: ctx.clock.now(), ...RUN_BY_REQUEST },
    );
    return { row: invoice, jobId: job };
  });
  if (jobId) await ctx.jobs.runNow(jobId);
  return invoiceLink((await findInvoiceById(ctx.db.read, row.id)) ?? row);
}
