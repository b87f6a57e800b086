import { DEFAULT_DAYS_UNTIL_DUE, type GenerateInvoice, type InvoiceLink } from '@gable/contracts/invoice';
import { invoiceIdSchema, type ProposalId, platformFee } from '@gable/contracts/kernel';
import { type Transaction, toSearchKey } from '#db/index.ts';
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
  lockProposalWithDeal,
  type ProposalWithDeal,
  requireProposal,
} from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { findActiveInvoice, findInvoiceById, nextAttempt } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';
import { issueInvoiceTopic } from './invoice.topics.ts';
import { toInvoiceLink } from './invoice.view.ts';
import { listIssueObstacles } from './issue-obstacles.ts';
import { loadPayee } from './load-payee.ts';
import { isHeldByTour } from './payments/find-card-hold.ts';
import { planInvoice, storeInvoiceLines } from './plan-invoice.ts';
import { syncProviderInvoice } from './sync-invoice.ts';
import { isVoiding, requestVoid } from './void/request-void.ts';
import { voidAtProvider } from './void/void-at-provider.ts';

/**
 * Finds the active invoice; null if there is none, or if it is paid and the next billing may follow.
 * A failed payment returns to its open invoice, so that there is never more than one to pay.
 */
async function reuseActiveInvoice(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
): Promise<InvoiceRow | null> {
  const active = await findActiveInvoice(tx, proposalId);
  if (active?.status === 'paid') return null;
  if (active && isVoiding(active)) throw failure('INVOICE_VOIDING', {});
  if (active) await applyPaymentEvent(tx, { proposalId, type: 'invoice_requested', at: ctx.clock.now() });
  return active;
}

/**
 * Voids the active invoice before a new one is issued. INVOICE_VOIDING until the provider confirms.
 */
async function voidBeforeReissue(ctx: UseCaseContext, active: InvoiceRow): Promise<void> {
  await inTransaction(ctx, (tx) => requestVoid(tx, active, ctx.clock.now()));
  try {
    await voidAtProvider(ctx, active.id);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE')) throw error;
    throw failure('INVOICE_VOIDING', {}, error);
  }
}

/**
 * Syncs a failed or uncollectible invoice, which may have been paid or voided at the provider.
 * Voids an uncollectible invoice and one on an ended account, so that only the next invoice can be
 * paid.
 */
async function refreshActiveInvoice(ctx: UseCaseContext, { proposal }: ProposalWithDeal): Promise<void> {
  const active = await findActiveInvoice(ctx.db.read, proposal.id);
  if (!active?.accountId || active.status === 'paid') return;
  const { accountId, providerId } = active;
  if (isVoiding(active) || (await isClosedAccount(ctx.db.read, accountId)))
    return voidBeforeReissue(ctx, active);
  if (!providerId) return;
  if (proposal.paymentStatus !== 'payment_failed' && active.status !== 'uncollectible') return;
  await syncProviderInvoice(ctx, accountId, providerId);
  const current = await findInvoiceById(ctx.db.read, active.id);
  if (current?.status === 'uncollectible') await voidBeforeReissue(ctx, current);
}

/** Inserts a draft invoice; null if a concurrent request inserted one first. */
async function insertDraft(
  ctx: UseCaseContext,
  tx: Transaction,
  found: ProposalWithDeal,
  input: GenerateInvoice,
): Promise<InvoiceRow | null> {
  const { proposal, deal, client } = found;
  const paid = await findActiveInvoice(tx, proposal.id);
  const now = ctx.clock.now();
  const plan = await planInvoice(tx, found, { current: paid, now });
  const { amount } = plan;
  if ((input.expectedAmount ?? amount) !== amount) throw failure('PRICE_CHANGED', {});
  const row: InvoiceRow = {
    id: newId(invoiceIdSchema),
    proposalId: proposal.id,
    dealId: deal.id,
    agentId: deal.agentId,
    attempt: await nextAttempt(tx, proposal.id),
    billing: (paid?.billing ?? 0) + 1,
    amount,
    collected: null,
    collectedFee: null,
    chargeId: null,
    cardBrand: null,
    cardLast4: null,
    ...(await loadPayee(tx, deal.agentId)),
    fee: platformFee(amount),
    currency: 'usd',
    description: proposal.serviceType,
    daysUntilDue: input.daysUntilDue ?? DEFAULT_DAYS_UNTIL_DUE,
    message: input.message || null,
    customerName: client.name,
    customerNameSearch: toSearchKey(client.name),
    customerEmail: client.email,
    status: 'draft',
    accountId: null,
    providerId: null,
    number: null,
    intentId: null,
    url: null,
    appliedFailureId: null,
    failure: null,
    voidRequestedAt: null,
    createdAt: now,
    paidAt: null,
    updatedAt: now,
  };
  const inserted = await tx.insert(invoices).values(row).onConflictDoNothing().returning({ id: invoices.id });
  if (inserted.length === 0) return null;
  await storeInvoiceLines(tx, row, plan);
  await useClientEmails(ctx, tx);
  const shown = { invoiceId: row.id, invoiceUrl: null, invoicedAt: now };
  const type = paid === null ? 'invoice_requested' : 'next_invoice_requested';
  const event = { proposalId: proposal.id, type, at: now } as const;
  if (!(await applyPaymentEvent(tx, event, shown))) throw failure('ALREADY_INVOICED', {});
  return row;
}

/** PRICE_CHANGED if the agent's screen showed another price. */
function assertPrice({ proposal }: ProposalWithDeal, shown: GenerateInvoice['shown']): void {
  if (!shown) return;
  if (shown.amount !== proposal.amount || shown.pricingStructure !== proposal.pricingStructure)
    throw failure('PRICE_CHANGED', {});
}

/**
 * Invoices a proposal and binds it to its client. The invoice is stored, then issued at the provider; while
 * the agent's account cannot charge, it stays a draft without a link and is issued automatically later
 * (docs/wire/stripe.md, section 2). Repeated for a draft, it sends one that waits because its proposal is
 * declined or its deal archived. Idempotent. An hourly proposal bills the time that is not billed, a
 * monthly one the month that is due, and a fixed price with a schedule its next payment, also after a paid
 * invoice (decisions 105, 108 and 109). AMOUNT_NOT_PAYABLE, NO_UNBILLED_TIME, CAP_REACHED, NO_MONTH_DUE,
 * SCHEDULE_MISMATCH, PRICE_CHANGED, ALREADY_PAID, HELD_BY_TOUR while the client's card is to be charged for a
 * tour, ABOVE_AGREEMENT if the touring agreement allows less.
 */
export async function generateInvoice(ctx: UseCaseContext, input: GenerateInvoice): Promise<InvoiceLink> {
  requireAgent(ctx.actor);
  await refreshActiveInvoice(ctx, (await requireProposal(ctx, input.proposalId, 'edit')).row);
  const { row, jobId } = await inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, input.proposalId);
    const { row: found } = await requireProposal(ctx, input.proposalId, 'edit', tx);
    assertPrice(found, input.shown);
    if (await isHeldByTour(tx, input.proposalId)) throw failure('HELD_BY_TOUR', {});
    const invoice =
      (await reuseActiveInvoice(ctx, tx, input.proposalId)) ??
      (await insertDraft(ctx, tx, found, input)) ??
      (await reuseActiveInvoice(ctx, tx, input.proposalId));
    if (!invoice) throw failure('ALREADY_INVOICED', {});
    await bindClient(tx, input.proposalId, { now: ctx.clock.now() });
    if (invoice.status !== 'draft') return { row: invoice, jobId: null };
    const job = await enqueue(
      tx,
      issueInvoiceTopic,
      { invoiceId: invoice.id, accepted: listIssueObstacles(found) },
      { now: ctx.clock.now(), ...RUN_BY_REQUEST },
    );
    return { row: invoice, jobId: job };
  });
  if (jobId) await ctx.jobs.runNow(jobId);
  return toInvoiceLink((await findInvoiceById(ctx.db.read, row.id)) ?? row);
}
