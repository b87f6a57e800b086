import type { Instant } from '../kernel/index.ts';
import type { ProposalView } from '../proposal/index.ts';
import type { TourHistory } from '../tour/index.ts';
import type { ProposalFacts } from './proposal-facts.ts';

/** The stages of a proposal in their usual order. A stage can be skipped. */
export const PROPOSAL_STAGES = ['draft', 'sent', 'viewed', 'accepted', 'signed', 'invoiced', 'paid'] as const;

/** The stages of a tour: of a proposal that its client accepted and signed by booking. */
const TOUR_STAGES = ['requested', 'confirmed', 'took_place', 'paid'] as const;

export type OfferStage = (typeof PROPOSAL_STAGES)[number];
export type TourStage = (typeof TOUR_STAGES)[number];
type ProposalStage = OfferStage | TourStage;

/** `failed` is a declined proposal or contract, a tour that ended, a failed payment, or a refund. */
export type StageState = 'done' | 'current' | 'upcoming' | 'skipped' | 'failed';

export interface StageView {
  readonly stage: ProposalStage;
  readonly label: string;
  readonly state: StageState;
  /** When it was reached; null if not reached, or if the time is unknown. */
  readonly at: Instant | null;
}

/** The facts of a proposal with the times of its stages. */
export interface ProposalHistory
  extends ProposalFacts,
    Pick<ProposalView, 'createdAt' | 'invoicedAt' | 'paidAt'> {
  readonly tour?: TourHistory | undefined;
  /** When the client accepted or declined; null if they did neither. */
  readonly answeredAt: Instant | null;
  readonly signedAt: Instant | null;
}

/** How far a stage was reached. */
export interface Reached {
  readonly label: string;
  readonly done: boolean;
  readonly at: Instant | null;
  readonly failed?: boolean;
}
