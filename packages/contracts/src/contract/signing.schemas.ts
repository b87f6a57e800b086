import * as z from 'zod/mini';
import { contractIdSchema, instantSchema, signatureIdSchema, trimmed } from '../kernel/index.ts';
import { consentVersionSchema, electronicConsentVersionSchema } from './consent.ts';
import { signedNameSchema } from './signed-name.ts';

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
  name: signedNameSchema,
  /** The signer was asked again and signs by a name that is unlike the account's; without it that is NAME_DIFFERS. */
  nameConfirmed: z.optional(z.boolean()),
  /** Agreement to the statement named by `consentVersion`; the consent to electronic records comes before (`consent`). */
  consent: z.literal(true, 'Please confirm that you have read the contract and agree to sign it'),
  consentVersion: consentVersionSchema,
  key: signatureIdSchema,
});
export type SignContract = z.infer<typeof signContractSchema>;

/** How a buyer stands with electronic records for one contract. `code` is what they type to show that they can read them. */
export const electronicConsentViewSchema = z.object({
  state: z.enum(['none', 'given', 'withdrawn']),
  /** When it was given or withdrawn; null for `none`. */
  at: z.nullable(instantSchema),
  version: electronicConsentVersionSchema,
  code: z.string(),
});
export type ElectronicConsentView = z.infer<typeof electronicConsentViewSchema>;

/** The consent to electronic records and signatures for one contract (15 U.S.C. 7001(c)). */
export const giveConsentSchema = z.object({
  contractId: contractIdSchema,
  consentVersion: electronicConsentVersionSchema,
  agreed: z.literal(true, 'Please check the box to agree, or use paper instead'),
  code: trimmed('Please type the code').check(z.minLength(1, 'Please type the code')),
});
export type GiveConsent = z.infer<typeof giveConsentSchema>;

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
  // It was sent, and the agent took it back: it can be read, and no longer be signed.
  'withdrawn',
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
