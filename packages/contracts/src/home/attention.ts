import * as z from 'zod/mini';
import {
  type DealId,
  dealIdSchema,
  type Instant,
  instantSchema,
  proposalIdSchema,
  tourIdSchema,
} from '../kernel/index.ts';
import { type AgentStep, getAgentStep, getTourStep, type ProposalFacts } from '../next-step/index.ts';
import type { ProposalTour } from '../tour/index.ts';

/**
 * What the home screen lists, from the most to the least urgent: steps of the agent, and messages to read.
 */
export const ATTENTION_STEPS = [
  'disputed',
  'answer_tour',
  'answer_tour_time',
  'mark_tour',
  'read_messages',
  'void_invoice',
  'await_overdue_payment',
  'await_retry',
  'apply_changes',
  'contract_declined',
  'renew_contract',
] as const;
export type AttentionStep = (typeof ATTENTION_STEPS)[number];

/** docs/product.md, Screens and routes. */
export const ATTENTION_ROWS = 5;

/** The rows once the agent shows all. */
export const MAX_ATTENTION_ROWS = 100;

const attentionItemSchema = z.object({
  step: z.enum(ATTENTION_STEPS),
  /** Null if the step is to read messages. */
  proposalId: z.nullable(proposalIdSchema),
  /** Null unless the step is a tour's. */
  tourId: z.nullable(tourIdSchema),
  /** The deal with messages to read; null for other steps. */
  dealId: z.nullable(dealIdSchema),
  clientName: z.string(),
  /** The service, the address of a tour, or the start of the latest message. */
  subject: z.string(),
  /**
   * The deadline of an answer, the start of a tour to mark, the due date of an invoice, when the changes
   * were requested, since when a contract cannot be signed, when the latest message was sent, or the deadline
   * of evidence for a dispute; null for a dispute without one.
   */
  at: z.nullable(instantSchema),
  /** The time zone of the tour; null unless the step is a tour's. */
  timeZone: z.nullable(z.string()),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

export const attentionSchema = z.object({
  items: z.array(attentionItemSchema),
  /** How many more wait. It is exact up to 99. */
  more: z.int(),
});
export type Attention = z.infer<typeof attentionSchema>;

/** What is known of an open tour. */
export interface TourFacts
  extends Pick<AttentionItem, 'clientName'>,
    Pick<ProposalTour, 'id' | 'proposalId' | 'status' | 'start' | 'answerFrom'> {
  readonly address: string;
  readonly timeZone: string;
  readonly respondBefore: Instant | null;
}

/** What is known of a proposal. Its time is not loaded, and its contract only if it may need renewal. */
export interface AttentionProposal extends Omit<ProposalFacts, 'contract' | 'tour' | 'time'> {
  readonly id: ProposalTour['proposalId'];
  readonly serviceType: string;
  readonly customerName: string;
  /** The agent's response that an open dispute waits for, with its deadline; null if it needs none. */
  readonly disputeResponse?: { readonly by: Instant | null } | null;
  /** The contract that can no longer be signed, and since when. */
  readonly contract?: { readonly state: 'expired' | 'declined'; readonly since: Instant };
}

/** A deal with unread messages, and the latest of them. */
export interface UnreadDeal extends Pick<AttentionItem, 'clientName'> {
  readonly dealId: DealId;
  readonly excerpt: string;
  readonly at: Instant;
}

/** What may wait for the agent: the most urgent of each kind, and how many there are of all kinds. */
export interface AttentionFacts {
  readonly tours: readonly TourFacts[];
  readonly proposals: readonly AttentionProposal[];
  readonly unread: readonly UnreadDeal[];
  readonly total: number;
}

/** The steps that only the home screen has: a declined contract is a reason to renew it. */
type OwnStep = 'read_messages' | 'contract_declined';

const isAttentionStep = (step: AgentStep | null): step is Exclude<AttentionStep, OwnStep> =>
  ATTENTION_STEPS.some((each) => each === step);

function getTourItem(tour: TourFacts, now: Instant): AttentionItem | null {
  // The card decides only what happens after an open tour.
  const step = getTourStep({ ...tour, isHeld: true, isChargeable: true }, now);
  if (!isAttentionStep(step)) return null;
  return {
    step,
    proposalId: tour.proposalId,
    tourId: tour.id,
    dealId: null,
    clientName: tour.clientName,
    subject: tour.address,
    at: step === 'mark_tour' ? tour.start : tour.respondBefore,
    timeZone: tour.timeZone,
  };
}

function getTime(step: AttentionStep, proposal: AttentionProposal): Instant | null {
  if (step === 'disputed') return proposal.disputeResponse?.by ?? null;
  if (step === 'renew_contract' || step === 'contract_declined') return proposal.contract?.since ?? null;
  return step === 'apply_changes' ? proposal.changesRequestedAt : proposal.dueAt;
}

/**
 * The step for the agent. A payment of a schedule can be disputed while the next one is open. A dispute that
 * waits only for the bank's decision is left out.
 */
function getStep(proposal: AttentionProposal, now: Instant): AgentStep {
  if (proposal.disputeResponse) return 'disputed';
  const { dispute = null } = proposal;
  const facts = {
    ...proposal,
    dispute: dispute === 'open' ? null : dispute,
    contract: proposal.contract?.state,
  };
  return getAgentStep(facts, { onboardingComplete: true, now });
}

function getProposalItem(proposal: AttentionProposal, now: Instant): AttentionItem | null {
  const step = getStep(proposal, now);
  if (!isAttentionStep(step)) return null;
  const isDeclined = step === 'renew_contract' && proposal.contract?.state === 'declined';
  const shown = isDeclined ? 'contract_declined' : step;
  return {
    step: shown,
    proposalId: proposal.id,
    tourId: null,
    dealId: null,
    clientName: proposal.customerName,
    subject: proposal.serviceType,
    at: getTime(shown, proposal),
    timeZone: null,
  };
}

const getMessageItem = ({ dealId, clientName, excerpt, at }: UnreadDeal): AttentionItem => ({
  step: 'read_messages',
  proposalId: null,
  tourId: null,
  dealId,
  clientName,
  subject: excerpt,
  at,
  timeZone: null,
});

/** The earliest time first, but the latest message. What has no time is last. */
function compareTimes(a: AttentionItem, b: AttentionItem): number {
  const difference = (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER);
  return a.step === 'read_messages' ? -difference : difference;
}

/**
 * Returns what waits for the agent: the most urgent step first, and the earliest time first within a
 * step, at most `rows`. Facts that need nothing are left out.
 */
export function getAttention(
  { tours, proposals, unread, total }: AttentionFacts,
  now: Instant,
  rows = ATTENTION_ROWS,
): Attention {
  const all = [
    ...tours.map((tour) => getTourItem(tour, now)),
    ...proposals.map((proposal) => getProposalItem(proposal, now)),
    ...unread.map(getMessageItem),
  ].filter((item) => item !== null);
  const sorted = all.toSorted(
    (a, b) => ATTENTION_STEPS.indexOf(a.step) - ATTENTION_STEPS.indexOf(b.step) || compareTimes(a, b),
  );
  const items = sorted.slice(0, rows);
  return { items, more: Math.max(0, total - items.length) };
}
