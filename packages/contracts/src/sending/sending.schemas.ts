import * as z from 'zod/mini';
import { instantSchema, proposalIdSchema, proposalSendIdSchema, trimmed } from '../kernel/index.ts';

/** A note to go with the letter, in characters: a few paragraphs, and no second contract. */
export const SEND_MESSAGE_MAX = 1_000;

/** The agent's own words in the letter; '' for none. */
export const sendMessageSchema = trimmed().check(
  z.maxLength(SEND_MESSAGE_MAX, `Your note must be at most ${SEND_MESSAGE_MAX} characters`),
);

/** E-mails a proposal to its client. `key` makes one click one letter: a request that is repeated carries the same. */
export const sendProposalSchema = z.object({
  proposalId: proposalIdSchema,
  message: z.optional(sendMessageSchema),
  key: proposalSendIdSchema,
});
export type SendProposal = z.infer<typeof sendProposalSchema>;

/** `sending` until the mail server has taken the letter, or it is clear that none ever will. */
export const sendStateSchema = z.enum(['sending', 'delivered', 'failed']);
export type SendState = z.infer<typeof sendStateSchema>;

export const proposalSendViewSchema = z.object({
  at: instantSchema,
  /** Whom it was sent to: the client's address at that moment. */
  email: z.string(),
  state: sendStateSchema,
  /** Why it could not be delivered, in words for the agent; null unless the state is `failed`. */
  failure: z.nullable(z.string()),
});
export type ProposalSendView = z.infer<typeof proposalSendViewSchema>;

/** How often a proposal was sent to its client, and what became of the last letter; null before the first. */
export const proposalSendingSchema = z.object({
  count: z.int(),
  last: z.nullable(proposalSendViewSchema),
});
export type ProposalSending = z.infer<typeof proposalSendingSchema>;
