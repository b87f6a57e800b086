import * as z from 'zod/mini';
import { bulkRows, type Instant, proposalEmailIdSchema, proposalIdSchema, trimmed } from '../kernel/index.ts';

export const PROPOSAL_EMAIL_NOTE_MAX = 1_000;

/** The agent's personal note in the email; '' for none. */
export const proposalEmailNoteSchema = trimmed().check(
  z.maxLength(PROPOSAL_EMAIL_NOTE_MAX, `Your note must be at most ${PROPOSAL_EMAIL_NOTE_MAX} characters`),
);

/** Emails a proposal to its client. `key` is the idempotency key. */
export const sendProposalEmailSchema = z.object({
  proposalId: proposalIdSchema,
  message: z.optional(proposalEmailNoteSchema),
  key: proposalEmailIdSchema,
});
export type SendProposalEmail = z.infer<typeof sendProposalEmailSchema>;

/** Emails several proposals to their clients again. `key` is the idempotency key of each email. */
export const remindOfProposalsSchema = z.object({
  proposals: bulkRows(z.pick(sendProposalEmailSchema, { proposalId: true, key: true })),
});
export type RemindOfProposals = z.infer<typeof remindOfProposalsSchema>;

export interface ProposalEmailView {
  readonly at: Instant;
  /** The recipient: the client's address at that time. */
  readonly email: string;
  /** `sending` until the mail server accepts the email or delivery finally fails. */
  readonly state: 'sending' | 'delivered' | 'failed';
  /** The user-facing reason of the failure; null unless the state is `failed`. */
  readonly failure: string | null;
}

/** How often a proposal was emailed to its client, and the last email; null before the first. */
export interface ProposalEmailHistory {
  readonly count: number;
  readonly last: ProposalEmailView | null;
}
