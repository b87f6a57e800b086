import * as z from 'zod/mini';
import { contractIdSchema, instantSchema } from '../kernel/index.ts';

/** The kinds of entries in a contract's record. */
export const recordKindSchema = z.enum([
  // The first entry of a contract that is older than its record.
  'adopted',
  'created',
  'edited',
  'sent',
  // The agent moved it back to draft. With `because: 'client_changed'`, a change of the deal's
  // client did.
  'withdrawn',
  // The agent's statement that it was signed outside of Gable; never the buyer's electronic
  // signature.
  'marked_signed',
  'expired',
  // An expired contract with an electronic signature is in force again.
  'reinstated',
  'viewed',
  'downloaded',
  // The buyer's electronic signature.
  'signed',
  // The agent's electronic signature of a version that the client signed.
  'countersigned',
  'declined',
  // The deal's client changed. With `stays`, the contract remains with the former client; otherwise
  // `from` and `to` are the addresses before and after.
  'client_changed',
  // The agent changed the proposal after its contract was sent. The contract's text is unchanged.
  'offer_changed',
  // The buyer agreed to electronic records and signatures before reading the contract.
  'consented',
  // The buyer withdrew that consent: the contract can only be signed on paper.
  'consent_withdrawn',
  // The PDF of the signed version was stored.
  'pdf_stored',
]);
export type RecordKind = z.infer<typeof recordKindSchema>;

const recordActorSchema = z.object({
  kind: z.enum(['agent', 'buyer', 'system']),
  id: z.nullable(z.string()),
  /** The name and email at the time of the entry. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type RecordActor = z.infer<typeof recordActorSchema>;

const scalarSchema = z.union([z.string(), z.int(), z.boolean(), z.null()]);
/** The details of an entry: scalars, or one nested level of scalars. */
const recordDetailsSchema = z.record(z.string(), z.union([scalarSchema, z.record(z.string(), scalarSchema)]));
export type RecordDetails = z.infer<typeof recordDetailsSchema>;

/**
 * An entry in the hash chain. `hash` is the SHA-256 (hex) of the fields from `contractId` to `prev`
 * as canonical JSON (RFC 8785); `prev` is the previous entry's hash, or 64 zeros. `signature`
 * (base64url) is Gable's Ed25519 signature over `gable-contract-entry/1:` and the hash, by the key
 * `kid`. Both are null for entries from before signatures existed.
 */
export const recordEntrySchema = z.object({
  contractId: contractIdSchema,
  seq: z.int(),
  version: z.int(),
  kind: recordKindSchema,
  actor: recordActorSchema,
  at: instantSchema,
  details: recordDetailsSchema,
  prev: z.string(),
  hash: z.string(),
  kid: z.nullable(z.string()),
  signature: z.nullable(z.string()),
});
export type RecordEntry = z.infer<typeof recordEntrySchema>;

/**
 * A public Ed25519 key as a JWK (RFC 8037). `kid` is its RFC 7638 thumbprint, so a key cannot
 * impersonate another.
 */
const contractPublicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type ContractPublicKey = z.infer<typeof contractPublicKeySchema>;

/** An image that a signature entry names by its SHA-256 (hex), as a PNG file in base64. */
const recordImageSchema = z.object({ sha256: z.string(), png: z.string() });

export const RECORD_FORMAT = 'gable-contract-record/2';

/**
 * The record of a contract. `npm run verify-contract` checks a PDF against this record, saved as
 * JSON. `signature` is Gable's Ed25519 signature over `gable-contract-record/2:` and the canonical
 * JSON of all other fields, so a truncated record fails verification.
 */
export const contractRecordSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  contractId: contractIdSchema,
  issuedAt: instantSchema,
  /** The public keys that this record uses. Verifiers must compare them with the published keys. */
  keys: z.readonly(z.array(contractPublicKeySchema)),
  entries: z.readonly(z.array(recordEntrySchema)),
  /** The last entry's position and hash; null without entries. */
  head: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
  /** The images that the entries name; absent if there are none. */
  images: z.optional(z.readonly(z.array(recordImageSchema))),
  kid: z.string(),
  signature: z.string(),
});
export type ContractRecord = z.infer<typeof contractRecordSchema>;
