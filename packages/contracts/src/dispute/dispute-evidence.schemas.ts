import * as z from 'zod/mini';
import { instantSchema, plainText, proposalIdSchema, trimmed } from '../kernel/index.ts';
import { disputeViewSchema } from './dispute.schemas.ts';

/** The maximum length of the agent's statement, in characters. Stripe accepts 150,000 for all fields. */
export const STATEMENT_MAX = 10_000;

/**
 * `sending` was confirmed by the agent and is on its way to the provider. `refused` can be corrected
 * and sent again.
 */
export const EVIDENCE_STATUSES = ['draft', 'sending', 'submitted', 'refused'] as const;
export type EvidenceStatus = (typeof EVIDENCE_STATUSES)[number];

/** The fields of the evidence, in the order in which people read them. */
export const EVIDENCE_FIELDS = [
  'statement',
  'service',
  'serviceDate',
  'clientName',
  'clientEmail',
  'agreement',
  'messages',
  'emails',
  'refundPolicy',
] as const;
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number];

/** Gable's id of a dispute, or the provider's, which the list of transactions has. */
const disputeRef = plainText().check(z.minLength(1), z.maxLength(80));

export const disputeInputSchema = z.object({ id: disputeRef });
export type DisputeInput = z.infer<typeof disputeInputSchema>;

/** The input of `GET /api/disputes/{id}`. */
export const disputeFileInputSchema = z.extend(disputeInputSchema, {
  format: z._default(z.enum(['json', 'pdf'], 'Use json or pdf'), 'json'),
});
export type DisputeFileInput = z.output<typeof disputeFileInputSchema>;

/** Whether the bank gets the messages with the client, which can contain private matters. */
export const EVIDENCE_MESSAGES = ['include', 'omit'] as const;
export type EvidenceMessages = (typeof EVIDENCE_MESSAGES)[number];

/** Saves the agent's statement. With `submit`, the evidence goes to the bank, which cannot be undone. */
export const saveEvidenceSchema = z.object({
  id: disputeRef,
  statement: trimmed().check(
    z.minLength(1, 'Describe what happened'),
    z.maxLength(STATEMENT_MAX, `Use at most ${STATEMENT_MAX.toLocaleString('en-US')} characters`),
  ),
  /** Omitted: as it was saved, and `include` at first. */
  messages: z.optional(z.enum(EVIDENCE_MESSAGES, 'Use include or omit')),
  submit: z._default(z.boolean(), false),
});
export type SaveEvidence = z.infer<typeof saveEvidenceSchema>;

export const evidenceFieldViewSchema = z.object({
  name: z.enum(EVIDENCE_FIELDS),
  text: z.string(),
});
export type EvidenceFieldView = z.infer<typeof evidenceFieldViewSchema>;

/** A dispute with the evidence that answers it, for the agent. */
export const disputeDetailViewSchema = z.extend(disputeViewSchema, {
  currency: z.string(),
  proposalId: proposalIdSchema,
  evidence: z.object({
    /** `none` before the first save. */
    status: z.enum(['none', ...EVIDENCE_STATUSES]),
    /** The agent's words; empty before the first save. */
    statement: z.string(),
    messages: z.enum(EVIDENCE_MESSAGES),
    /** What the bank gets: as submitted, or as it would be submitted now. Without empty fields. */
    fields: z.readonly(z.array(evidenceFieldViewSchema)),
    submittedAt: z.nullable(instantSchema),
    /** Why the provider refused it; null otherwise. */
    failure: z.nullable(z.string()),
  }),
});
export type DisputeDetailView = z.infer<typeof disputeDetailViewSchema>;
