import * as z from 'zod/mini';
import { instantSchema, proposalIdSchema, trimmed } from '../kernel/index.ts';
import { pricingStructureSchema } from './proposal.schemas.ts';

/** A paragraph or two. */
export const ANSWER_REASON_MAX = 1_000;

/** What an agent offers: all that a buyer reads before they accept or decline. */
export const offerSchema = z.object({
  serviceType: z.string(),
  description: z.nullable(z.string()),
  pricingStructure: pricingStructureSchema,
  amount: z.string(),
  terms: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

/** The buyer accepts a proposal; `offer` is what they have before them. */
export const acceptProposalSchema = z.object({ proposalId: proposalIdSchema, offer: offerSchema });
export type AcceptProposal = z.infer<typeof acceptProposalSchema>;

/** The buyer declines it, and says why if they like. */
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

/** What a buyer answered, and to which offer. */
export const proposalAnswerViewSchema = z.object({
  answer: proposalAnswerSchema,
  reason: z.nullable(z.string()),
  offer: offerSchema,
  answeredAt: instantSchema,
});
export type ProposalAnswerView = z.infer<typeof proposalAnswerViewSchema>;
