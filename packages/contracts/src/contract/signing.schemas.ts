import * as z from 'zod/mini';
import { contractIdSchema, instantSchema, signatureIdSchema, trimmed } from '../kernel/index.ts';
import { consentVersionSchema } from './consent.ts';

/** Longer than any name that fits on the line. */
export const SIGNED_NAME_MAX = 120;
/** A paragraph or two. */
export const DECLINE_REASON_MAX = 1_000;

const contractVersionSchema = z.int().check(z.minimum(1));
/** A contract, and which version of it the person has before them. */
const shownVersion = { contractId: contractIdSchema, version: contractVersionSchema };

/** One of a contract's versions; without a number the current one. */
export const versionOfContractSchema = z.object({
  contractId: contractIdSchema,
  version: z.optional(contractVersionSchema),
});
export type VersionOfContract = z.infer<typeof versionOfContractSchema>;

export const viewContractSchema = z.object(shownVersion);
export type ViewContract = z.infer<typeof viewContractSchema>;

/** A signature on exactly this version. `key` makes one click one signature: a request that is repeated carries the same. */
export const signContractSchema = z.object({
  ...shownVersion,
  name: trimmed('Please type your full name').check(
    z.minLength(1, 'Please type your full name'),
    z.maxLength(SIGNED_NAME_MAX, `Your name must be at most ${SIGNED_NAME_MAX} characters`),
  ),
  consent: z.literal(true, 'Please agree to sign electronically'),
  consentVersion: consentVersionSchema,
  key: signatureIdSchema,
});
export type SignContract = z.infer<typeof signContractSchema>;

export const declineContractSchema = z.object({
  ...shownVersion,
  reason: trimmed('Please say why').check(
    z.minLength(1, 'Please say why'),
    z.maxLength(DECLINE_REASON_MAX, `Your reason must be at most ${DECLINE_REASON_MAX} characters`),
  ),
});
export type DeclineContract = z.infer<typeof declineContractSchema>;

/**
 * How a contract's current version stands with the buyer. `signed` is the buyer's electronic signature and nothing else;
 * `signed_outside` is the agent's word that it was signed elsewhere, such as on paper.
 */
export const signingStateSchema = z.enum([
  'draft',
  'awaiting',
  'declined',
  'signed',
  'signed_outside',
  'expired',
]);
export type SigningState = z.infer<typeof signingStateSchema>;

/** A buyer's electronic signature as both parties see it. */
export const signatureViewSchema = z.object({
  version: contractVersionSchema,
  /** As it was typed. */
  name: z.string(),
  email: z.string(),
  signedAt: instantSchema,
  /** SHA-256 of the signed PDF, in hex; null for the moment until it is made. */
  pdfSha256: z.nullable(z.string()),
});
export type SignatureView = z.infer<typeof signatureViewSchema>;

export const declineViewSchema = z.object({
  version: contractVersionSchema,
  reason: z.string(),
  declinedAt: instantSchema,
});
export type DeclineView = z.infer<typeof declineViewSchema>;

export const signingViewSchema = z.object({
  state: signingStateSchema,
  /** Every electronic signature on any version, oldest first; the current version's is the one with its number. */
  signatures: z.readonly(z.array(signatureViewSchema)),
  /** What the buyer said when they declined the current version last; null unless the state is `declined`. */
  decline: z.nullable(declineViewSchema),
});
export type SigningView = z.infer<typeof signingViewSchema>;
