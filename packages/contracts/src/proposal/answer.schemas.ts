import * as z from 'zod/mini';
import { type Instant, proposalIdSchema, trimmed } from '../kernel/index.ts';
import { lineItemSchema } from './line-item.schemas.ts';
import { pricingStructureSchema } from './proposal.schemas.ts';

/** The maximum length of a client's reason or request, in characters. */
export const ANSWER_REASON_MAX = 1_000;

/** The part of a proposal that a buyer accepts or declines. */
export const offerSchema = z.object({
  serviceType: z.string(),
  description: z.nullable(z.string()),
  pricingStructure: pricingStructureSchema,
  amount: z.string(),
  terms: z.nullable(z.string()),
  /** Omitted without items. */
  lineItems: z.optional(z.readonly(z.array(lineItemSchema))),
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

/**
 * Asks for changes of a pending proposal. If `offer` is sent and has changed, the request fails with
 * PROPOSAL_CHANGED.
 */
export const requestChangesSchema = z.object({
  proposalId: proposalIdSchema,
  offer: z.optional(offerSchema),
  comment: trimmed().check(
    z.minLength(1, 'Write what you would like to change'),
    z.maxLength(ANSWER_REASON_MAX, `Your request must be at most ${ANSWER_REASON_MAX} characters`),
  ),
});
export type RequestChanges = z.infer<typeof requestChangesSchema>;

export const proposalAnswerSchema = z.enum(['accepted', 'declined', 'changes_requested']);
export type ProposalAnswer = z.infer<typeof proposalAnswerSchema>;

/** A buyer's answer and the offer that it refers to. */
export interface ProposalAnswerView {
  readonly answer: ProposalAnswer;
  /** Why it was declined, or what should be changed. */
  readonly reason: string | null;
  readonly offer: Offer;
  readonly answeredAt: Instant;
}
