import * as z from 'zod/mini';
import { type Instant, instantSchema, proposalIdSchema, tourIdSchema } from '../kernel/index.ts';
import { type AgentStep, getAgentStep, getTourStep, type ProposalFacts } from '../next-step/index.ts';
import type { ProposalTour } from '../tour/index.ts';

/** The agent's steps that the home screen lists, from the most to the least urgent. */
export const ATTENTION_STEPS = [
  'disputed',
  'answer_tour',
  'mark_tour',
  'await_overdue_payment',
  'await_retry',
  'apply_changes',
] as const;
export type AttentionStep = (typeof ATTENTION_STEPS)[number];

/** docs/product.md, Constants and limits. */
export const ATTENTION_ROWS = 5;

const attentionItemSchema = z.object({
  step: z.enum(ATTENTION_STEPS),
  proposalId: proposalIdSchema,
  /** Null unless the step is a tour's. */
  tourId: z.nullable(tourIdSchema),
  clientName: z.string(),
  /** The service, or the address of a tour. */
  subject: z.string(),
  /**
   * The deadline of an answer, the start of a tour to mark, the due date of an invoice, or when the changes
   * were requested; null for a dispute.
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
  extends Pick<AttentionItem, 'proposalId' | 'clientName'>,
    Pick<ProposalTour, 'id' | 'status' | 'start' | 'answerFrom'> {
  readonly address: string;
  readonly timeZone: string;
  readonly respondBefore: Instant | null;
}

/** What is known of a proposal. Its contract and its time are not loaded. */
export interface AttentionProposal extends Omit<ProposalFacts, 'contract' | 'tour' | 'time'> {
  readonly id: AttentionItem['proposalId'];
  readonly serviceType: string;
  readonly customerName: string;
}

const isAttentionStep = (step: AgentStep | null): step is AttentionStep =>
  ATTENTION_STEPS.some((each) => each === step);

function getTourItem(tour: TourFacts, now: Instant): AttentionItem | null {
  // The card decides only what happens after an open tour.
  const step = getTourStep({ ...tour, isHeld: true, isChargeable: true }, now);
  if (!isAttentionStep(step)) return null;
  return {
    step,
    proposalId: tour.proposalId,
    tourId: tour.id,
    clientName: tour.clientName,
    subject: tour.address,
    at: step === 'answer_tour' ? tour.respondBefore : tour.start,
    timeZone: tour.timeZone,
  };
}

function getTime(step: AttentionStep, proposal: AttentionProposal): Instant | null {
  if (step === 'disputed') return null;
  return step === 'apply_changes' ? proposal.changesRequestedAt : proposal.dueAt;
}

function getProposalItem(proposal: AttentionProposal, now: Instant): AttentionItem | null {
  // A payment of a schedule can be disputed while the next one is open.
  const step =
    proposal.dispute === 'open'
      ? 'disputed'
      : getAgentStep({ ...proposal, contract: undefined }, { onboardingComplete: true, now });
  if (!isAttentionStep(step)) return null;
  return {
    step,
    proposalId: proposal.id,
    tourId: null,
    clientName: proposal.customerName,
    subject: proposal.serviceType,
    at: getTime(step, proposal),
    timeZone: null,
  };
}

/**
 * Returns what waits for the agent: the most urgent step first, and the earliest time first within a
 * step. Facts that need nothing are left out.
 */
export function getAttention(
  facts: { readonly tours: readonly TourFacts[]; readonly proposals: readonly AttentionProposal[] },
  now: Instant,
): Attention {
  const all = [
    ...facts.tours.map((tour) => getTourItem(tour, now)),
    ...facts.proposals.map((proposal) => getProposalItem(proposal, now)),
  ].filter((item) => item !== null);
  const sorted = all.toSorted(
    (a, b) => ATTENTION_STEPS.indexOf(a.step) - ATTENTION_STEPS.indexOf(b.step) || (a.at ?? 0) - (b.at ?? 0),
  );
  return { items: sorted.slice(0, ATTENTION_ROWS), more: Math.max(0, sorted.length - ATTENTION_ROWS) };
}
