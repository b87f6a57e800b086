import type { AutopayInput } from '@gable/contracts/autopay';
import type { Instant, ProposalId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireBuyer, type UseCaseContext } from '#kernel/index.ts';
import { enqueueClientNotification, notifyParticipants } from '../notification/index.ts';
import { loadProposal, lockProposalWithDeal, requireProposal } from '../proposal/index.ts';
import type { AutopayCardRow } from './autopay.tables.ts';
import { toCardView } from './autopay.view.ts';
import { findLiveCard, pauseCard, resumeCard } from './autopay-card.repository.ts';
import { cancelPlannedCharges } from './autopay-charge.repository.ts';

/** When the client last agreed that the card is charged. */
function getLastAgreement({ acceptedAt, resumedAt }: AutopayCardRow): Instant {
  return resumedAt ?? acceptedAt;
}

/**
 * Pauses the automatic payments of a proposal whose client disputed a payment, and tells them. A dispute
 * from before the client's last agreement changes nothing. Returns whether they were paused. Runs in the
 * transaction that stores the dispute.
 */
export async function pauseAutopay(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposalId, disputedAt }: { readonly proposalId: ProposalId; readonly disputedAt: Instant },
): Promise<boolean> {
  const card = await findLiveCard(tx, proposalId);
  if (card === null || disputedAt < getLastAgreement(card)) return false;
  const now = ctx.clock.now();
  if (!(await pauseCard(tx, card.id, now))) return false;
  await cancelPlannedCharges(tx, card.id, now);
  const found = await loadProposal(tx, proposalId);
  const notice = {
    kind: 'autopay_paused',
    key: `autopay_paused:${card.id}:${now}`,
    email: card.clientEmail,
    payload: { serviceType: found.proposal.serviceType, card: toCardView(card) },
    dealId: found.deal.id,
    proposalId,
  } as const;
  if (card.status === 'active') await enqueueClientNotification(tx, notice, now);
  await notifyParticipants(ctx, tx, found, ['proposals']);
  return true;
}

/**
 * Continues automatic payments after a pause: later invoices are charged to the card again. Its client
 * only, because they told their bank that they did not agree. Changes nothing if they are not paused.
 */
export async function resumeAutopay(
  ctx: UseCaseContext,
  { proposalId }: AutopayInput,
): Promise<{ readonly pausedAt: null }> {
  requireBuyer(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockProposalWithDeal(tx, proposalId);
    const { row: found } = await requireProposal(ctx, proposalId, 'pay', tx);
    const card = await findLiveCard(tx, proposalId);
    if (card === null || card.pausedAt === null) return;
    await resumeCard(tx, card.id, ctx.clock.now());
    await notifyParticipants(ctx, tx, found, ['proposals']);
  });
  return { pausedAt: null };
}
