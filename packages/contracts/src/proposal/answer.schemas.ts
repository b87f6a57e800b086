import * as z from 'zod/mini';
import { type Instant, proposalIdSchema, trimmed } from '../kernel/index.ts';
import { pricingStructureSchema } from './proposal.schemas.ts';

const ANSWER_REASON_MAX = 1_000;

/** The part of a proposal that a buyer accepts or declines. */
export const offerSchema = z.object({
  serviceType: z.string(),
  description: z.nullable(z.string()),
  pricingStructure: pricingStructureSchema,
  amount: z.string(),
  terms: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

/**
 * Accepts a proposal. `offer` is what the buyer sees; if it has changed, the request fails with
 * PROPOSAL_CHANGED.
 */
export const acceptProposalSchema = z.object({ proposalId: proposalIdSchema, offer: offerSchema });
export type AcceptProposal = z.infer<typeof acceptProposalSchema>;

/** Declines a proposal, with an optional reason. */
export const declineProposalSchema = z.object({
  ...acceptProposalSchema.shape,
  reason: z.optional(
    trimmed().check(
      z.maxLength(ANSWER_REASON_MAX, `Your reason must be at most ${ANSWER_REASON_MAX} characters`),
    ),
  ),
});
export type DeclineProposal = z.infer<typeof declineProposalSchema>;

export const proposalAnswerSchema = z.enum(['accepted', 'declined']);
export type ProposalAnswer = z.infer<typeof proposalAnswerSchema>;

/** A buyer's answer and the offer that it refers to. */
export interface ProposalAnswerView {
  readonly answer: ProposalAnswer;
  readonly reason: string | null;
  readonly offer: Offer;
  readonly answeredAt: Instant;
}
