import * as z from 'zod/mini';
import {
  contractIdSchema,
  instantSchema,
  type ProposalId,
  signatureIdSchema,
  trimmed,
} from '../kernel/index.ts';
import { consentVersionSchema, electronicConsentVersionSchema } from './consent.ts';
import { drawnSignatureSchema } from './drawn-signature.ts';
import { signedNameSchema } from './signed-name.ts';

const DECLINE_REASON_MAX = 1_000;
const SIGNATURE_IMAGE_PATH_MAX = 300;

const contractVersionSchema = z.int().check(z.minimum(1));
/** A contract and the version that the user sees. */
const shownVersion = { contractId: contractIdSchema, version: contractVersionSchema };

/** A version of a contract; the current one when `version` is omitted. */
const contractVersionRefSchema = z.object({
  contractId: contractIdSchema,
  version: z.optional(contractVersionSchema),
});
export type ContractVersionRef = z.infer<typeof contractVersionRefSchema>;

export const viewContractSchema = z.object(shownVersion);

/**
 * A signature on exactly this version. `key` is the idempotency key; a retry sends the same one.
 */
export const signContractSchema = z.object({
  ...shownVersion,
  name: signedNameSchema,
  /**
   * The signer confirmed a name that differs from the account's. Otherwise such a name fails with
   * NAME_DIFFERS.
   */
  nameConfirmed: z.optional(z.boolean()),
  /** A drawing that accompanies the name, which remains the signature. */
  drawnSignature: z.optional(drawnSignatureSchema),
  /**
   * Agreement to the statement `consentVersion`. The consent to electronic records is given earlier
   * (`giveConsentSchema`).
   */
  consent: z.literal(true, 'Please confirm that you have read the contract and agree to sign it'),
  consentVersion: consentVersionSchema,
  key: signatureIdSchema,
});
export type SignContract = z.infer<typeof signContractSchema>;

/** What an agent agrees to when they countersign, verbatim as shown and recorded. */
export const COUNTERSIGNATURE_STATEMENT =
  'I sign this contract as the agent. My typed name is my signature and binds me like a signature on paper.';

/** What the agent fills in. The typed name is the signature. */
export const countersignFormSchema = z.object({
  name: signedNameSchema,
  /** A drawing that accompanies the name. */
  drawnSignature: z.optional(drawnSignatureSchema),
  /**
   * The path of the image in the agent's profile, if it accompanies the name instead of a drawing. The
   * server rejects both.
   */
  signatureImage: z.optional(z.string().check(z.maxLength(SIGNATURE_IMAGE_PATH_MAX))),
});

/** The agent's signature on a version that the client signed electronically. */
export const countersignmentSchema = z.object({ ...shownVersion, ...countersignFormSchema.shape });

/** Like `countersignmentSchema`. `key` is the idempotency key; a retry sends the same one. */
export const countersignContractSchema = z.extend(countersignmentSchema, { key: signatureIdSchema });
export type CountersignContract = z.infer<typeof countersignContractSchema>;

/**
 * A buyer's consent to electronic records for a contract. They type `code` to demonstrate that they
 * can read them.
 */
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
 * The signing state of a contract's current version. `signed` always means the buyer's electronic
 * signature; `signed_outside` is the agent's statement that it was signed elsewhere, such as on
 * paper.
 */
export const signingStateSchema = z.enum([
  'draft',
  'awaiting',
  // The agent withdrew it after sending: it can be read but not signed.
  'withdrawn',
  'declined',
  'signed',
  'signed_outside',
  'expired',
]);
export type SigningState = z.infer<typeof signingStateSchema>;

const signerShape = {
  /** As typed. */
  name: z.string(),
  /** The drawing that accompanies the name, as SVG path data; null if there is none. */
  drawnSignature: z.nullable(z.string()),
  email: z.string(),
  signedAt: instantSchema,
};

/** The agent's electronic signature. */
export const countersignatureViewSchema = z.object({
  ...signerShape,
  /**
   * The SHA-256 (hex) of the image that accompanies the name, which the record contains; null if there is
   * none.
   */
  imageSha256: z.nullable(z.string()),
});
export type CountersignatureView = z.infer<typeof countersignatureViewSchema>;

/** A buyer's electronic signature. */
export const signatureViewSchema = z.object({
  ...signerShape,
  version: contractVersionSchema,
  /**
   * SHA-256 (hex) of the signed PDF, which is the one with both signatures after the agent
   * countersigned; null until it is rendered.
   */
  pdfSha256: z.nullable(z.string()),
  /** The agent's signature of the same version; null if there is none. */
  countersignature: z.nullable(countersignatureViewSchema),
});
export type SignatureView = z.infer<typeof signatureViewSchema>;

/** A contract that the buyer has received and not signed. */
export interface UnsignedContract {
  readonly proposalId: ProposalId;
  /** `paper` if the buyer chose to sign on paper. */
  readonly state: 'awaiting' | 'paper' | 'declined';
}

export const declineViewSchema = z.object({
  version: contractVersionSchema,
  reason: z.string(),
  declinedAt: instantSchema,
});

export const signingViewSchema = z.object({
  state: signingStateSchema,
  /** The electronic signatures on all versions, oldest first. */
  signatures: z.readonly(z.array(signatureViewSchema)),
  /** The latest decline of the current version; null unless the state is `declined`. */
  decline: z.nullable(declineViewSchema),
});
