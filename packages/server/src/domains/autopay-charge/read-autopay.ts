import type { AutopayInput, AutopayView } from '@gable/contracts/autopay';
import type { Cents } from '@gable/contracts/kernel';
import { isAppError, requireUser, type UseCaseContext } from '#kernel/index.ts';
import {
  findLatestCharge,
  findLiveCard,
  listChargesOfInvoice,
  requireOffer,
  toCardView,
  trySyncCard,
} from '../autopay/index.ts';
import { findActiveInvoice, findInvoiceById } from '../invoice/index.ts';
import { type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { toAttemptView } from './attempt.view.ts';

/** The errors of `requireOffer`: no card can be saved now. */
const NO_OFFER = ['NOT_MONTHLY', 'NOT_FOUND', 'AMOUNT_NOT_PAYABLE', 'ACCOUNT_NOT_READY'] as const;

async function findOfferText(ctx: UseCaseContext, found: ProposalWithDeal): Promise<string | null> {
  try {
    return (await requireOffer(ctx.db.read, found)).text;
  } catch (error) {
    if (NO_OFFER.some((code) => isAppError(error, code))) return null;
    throw error;
  }
}

async function readLatest(
  ctx: UseCaseContext,
  { proposal }: ProposalWithDeal,
): Promise<AutopayView['latest']> {
  const found = await findLatestCharge(ctx.db.read, proposal.id);
  if (found === null) return null;
  const invoice = await findInvoiceById(ctx.db.read, found.charge.invoiceId);
  const attempts = await listChargesOfInvoice(ctx.db.read, found.charge.invoiceId);
  const attempt = invoice && toAttemptView(invoice, attempts);
  return attempt && { ...attempt, card: toCardView(found.card) };
}

/** Finds the amount of an unpaid invoice that no further attempt pays: the client pays it by hand. */
async function findUnpaid(ctx: UseCaseContext, { proposal }: ProposalWithDeal): Promise<Cents | null> {
  const invoice = await findActiveInvoice(ctx.db.read, proposal.id);
  if (!invoice || invoice.status === 'paid') return null;
  const attempts = await listChargesOfInvoice(ctx.db.read, invoice.id);
  const isTried = attempts.some(({ status }) => status === 'planned' || status === 'sent');
  return isTried ? null : invoice.amount;
}

/**
 * Returns whether a card pays the monthly invoices of a proposal, and the automatic payment of the
 * latest invoice, for both parties. A client who is entering a card is synced with the provider first.
 */
export async function readAutopay(ctx: UseCaseContext, { proposalId }: AutopayInput): Promise<AutopayView> {
  const { userType } = requireUser(ctx.actor);
  const { row: found } = await requireProposal(ctx, proposalId, 'read');
  const known = await findLiveCard(ctx.db.read, proposalId);
  if (known) await trySyncCard(ctx, known);
  const card = await findLiveCard(ctx.db.read, proposalId);
  const latest = await readLatest(ctx, found);
  const unpaid = await findUnpaid(ctx, found);
  if (card?.status === 'active') {
    const { mandateVersion: version, mandateText: text, acceptedAt, pausedAt } = card;
    const mandate = { version, text, acceptedAt };
    return { card: toCardView(card), pausedAt, mandate, offer: null, unpaid, latest };
  }
  const offer = userType === 'buyer' ? await findOfferText(ctx, found) : null;
  return { card: null, pausedAt: null, mandate: null, offer, unpaid, latest };
}
