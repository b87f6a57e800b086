import type { Instant } from '../kernel/index.ts';
import {
  findFreeTourEnding,
  findOfferSentAt,
  hasOpenChangeRequest,
  isInvoiceWaiting,
} from '../proposal/index.ts';
import { getTourEndingBadge } from '../tour/index.ts';
import { getPaidStage } from './paid-stage.ts';
import { isByClient, isUnsigned, type ProposalFacts } from './proposal-facts.ts';
import {
  type OfferStage,
  PROPOSAL_STAGES,
  type ProposalHistory,
  type Reached,
  type StageView,
} from './stage.ts';
import { getTourStages } from './tour-stages.ts';

function getInvoicedStage(history: ProposalHistory): Reached {
  const { paymentStatus, invoicedAt } = history;
  const ending = findFreeTourEnding(history);
  if (ending !== null)
    return { label: getTourEndingBadge(ending).label, done: false, failed: true, at: null };
  if (isInvoiceWaiting(history)) return { label: 'Invoice waiting', done: false, at: null };
  return { label: 'Invoiced', done: paymentStatus !== 'not_initiated', at: invoicedAt };
}

function getAcceptedStage(history: ProposalHistory): Reached {
  const { status, answeredAt } = history;
  const isByAgent = isByClient(history) === false;
  if (hasOpenChangeRequest(history)) return { label: 'Changes requested', done: false, at: null };
  // Booking a tour accepts its proposal. The client did not decline it afterwards.
  if (status === 'declined' && findFreeTourEnding(history) === null)
    return isByAgent
      ? { label: 'Marked as declined', done: false, failed: true, at: null }
      : { label: 'Declined by client', done: false, failed: true, at: answeredAt };
  if (status === 'pending') return { label: 'Accepted', done: false, at: null };
  return isByAgent
    ? { label: 'Marked as accepted', done: true, at: null }
    : { label: 'Accepted', done: true, at: answeredAt };
}

function getSignedStage({ contract, signedAt }: ProposalHistory): Reached {
  if (contract === 'declined') return { label: 'Contract declined', done: false, failed: true, at: null };
  if (contract === 'expired') return { label: 'Contract expired', done: false, failed: true, at: null };
  const done = contract === 'signed' || contract === 'signed_outside';
  return { label: 'Contract signed', done, at: done ? signedAt : null };
}

/** Whether the offer was sent again after its contract was signed, so that it waits for an answer again. */
function isSentAfterSignature({ status, sentAt, signedAt }: ProposalHistory): boolean {
  return status === 'pending' && sentAt !== null && signedAt !== null && sentAt > signedAt;
}

/** When the client answered or signed what was last sent to them; null if they did neither. */
function findActedAt(history: ProposalHistory): Instant | null {
  const { status, answeredAt, contract, signedAt } = history;
  if (status !== 'pending' && answeredAt !== null) return answeredAt;
  return contract === 'signed' && !isSentAfterSignature(history) ? signedAt : null;
}

/**
 * When the client first saw the offer; null if they did not. An answer or a signature proves it, and can come
 * before the first visit of the proposal's page, as with a booked tour.
 */
function findViewedAt(history: ProposalHistory): Instant | null {
  const { viewedAt } = history;
  const actedAt = findActedAt(history);
  if (actedAt === null) return viewedAt;
  return viewedAt === null || viewedAt > actedAt ? actedAt : viewedAt;
}

function getReached(history: ProposalHistory): Readonly<Record<OfferStage, Reached>> {
  const { createdAt } = history;
  const viewedAt = findViewedAt(history);
  const sentAt = findOfferSentAt(history, history.answeredAt);
  return {
    draft: { label: 'Draft', done: true, at: createdAt },
    sent: { label: 'Sent', done: sentAt !== null, at: sentAt },
    viewed: { label: 'Viewed', done: viewedAt !== null, at: viewedAt },
    accepted: getAcceptedStage(history),
    signed: getSignedStage(history),
    invoiced: getInvoicedStage(history),
    paid: getPaidStage(history),
  };
}

const SIGNED_INDEX = PROPOSAL_STAGES.indexOf('signed');

/**
 * Returns the index of the stage that is next, or -1 for none. A signature that is missing after the
 * invoice is still next. Nothing follows a last stage that failed.
 */
function findCurrent({ contract }: ProposalFacts, reached: readonly Reached[], last: number): number {
  if (isUnsigned(contract) && SIGNED_INDEX < last && !reached[SIGNED_INDEX]?.failed) return SIGNED_INDEX;
  return reached[last]?.failed ? -1 : last + 1;
}

/**
 * Returns the stages of a proposal in order, or those of its tour (`getTourStages`). The first stage
 * after the last one that was reached is `current`, unless that one failed, or a contract waits for its
 * signature. Other earlier stages that were not reached are `skipped`, or `upcoming` if the offer was
 * sent again after the later ones. 'Sent' is left out if only the contract or the invoice was sent,
 * after the answer.
 */
export function getProposalStages(history: ProposalHistory): StageView[] {
  if (history.tour) return getTourStages(history, history.tour);
  const byStage = getReached(history);
  const reached = PROPOSAL_STAGES.map((stage) => byStage[stage]);
  const last = reached.findLastIndex(({ done, failed }) => done || failed);
  const current = findCurrent(history, reached, last);
  const missed = isSentAfterSignature(history) ? 'upcoming' : 'skipped';
  const isSentLater = history.sentAt !== null && !byStage.sent.done;
  const stages = PROPOSAL_STAGES.map((stage, index): StageView => {
    const { label, done, at, failed = false } = byStage[stage];
    if (failed) return { stage, label, at, state: 'failed' };
    if (done) return { stage, label, at, state: 'done' };
    if (index === current) return { stage, label, at: null, state: 'current' };
    return { stage, label, at: null, state: index < last ? missed : 'upcoming' };
  });
  return stages.filter(({ stage }) => stage !== 'sent' || !isSentLater);
}
