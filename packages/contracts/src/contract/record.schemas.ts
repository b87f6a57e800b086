import * as z from 'zod/mini';
import { contractIdSchema, instantSchema } from '../kernel/index.ts';

/** What the record of a contract knows. */
export const recordKindSchema = z.enum([
  // The contract is older than its record, which begins here.
  'adopted',
  'created',
  'edited',
  'sent',
  // The agent took it back into draft; with `because: 'client_changed'` it was a change of the deal's client.
  'withdrawn',
  // The agent's own statement that it was signed outside of Gable; never the buyer's electronic signature.
  'marked_signed',
  'expired',
  // An electronically signed contract that was expired counts again.
  'reinstated',
  'viewed',
  'downloaded',
  // The buyer's electronic signature.
  'signed',
  'declined',
  // The deal has another client. `stays` says whether the contract remains with its own; otherwise `from` and `to` are the
  // addresses before and after.
  'client_changed',
  // The agent changed the proposal after its contract was sent. The contract's text stays as it is.
  'offer_changed',
  // The buyer agreed to electronic records and signatures, before they read the contract.
  'consented',
  // The buyer took that back: the contract can only be signed on paper.
  'consent_withdrawn',
  // The PDF of the signed version lies in the store.
  'pdf_stored',
]);
export type RecordKind = z.infer<typeof recordKindSchema>;

export const recordActorSchema = z.object({
  kind: z.enum(['agent', 'buyer', 'system']),
  id: z.nullable(z.string()),
  /** As they were at that moment. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type RecordActor = z.infer<typeof recordActorSchema>;

/** Facts of an entry: text, whole numbers, switches, nothing, or one level of the same. */
const plainSchema = z.union([z.string(), z.int(), z.boolean(), z.null()]);
export const recordDetailsSchema = z.record(
  z.string(),
  z.union([plainSchema, z.record(z.string(), plainSchema)]),
);
export type RecordDetails = z.infer<typeof recordDetailsSchema>;

/**
 * One entry. `hash` is the SHA-256 (hex) of its fields from `contractId` to `prev`, as canonical JSON (RFC 8785); `prev` is
 * the hash of the entry before, 64 zeros for the first. `signature` is Gable's Ed25519 signature over
 * `gable-contract-entry/1:` and the hash, in base64url, made with the key named `kid` (its RFC 7638 thumbprint). Both are
 * null for entries that are older than these signatures.
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

/** A public Ed25519 key as a JWK (RFC 8037). `kid` is its RFC 7638 thumbprint, so a key cannot pose as another. */
export const contractPublicKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
});
export type ContractPublicKey = z.infer<typeof contractPublicKeySchema>;

export const RECORD_FORMAT = 'gable-contract-record/2';

/**
 * The whole record of a contract. Saved as JSON it is what `npm run verify-contract` checks a PDF with. `signature` is
 * Gable's Ed25519 signature over `gable-contract-record/2:` and the canonical JSON of everything else in the record, so a
 * record that was shortened after it was issued no longer verifies.
 */
export const contractRecordSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  contractId: contractIdSchema,
  issuedAt: instantSchema,
  /** The public keys that this record names. Trust comes from the published ones, never from these alone. */
  keys: z.readonly(z.array(contractPublicKeySchema)),
  entries: z.readonly(z.array(recordEntrySchema)),
  /** Repeats the last entry's place and hash; null when there is none yet. */
  head: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
  kid: z.string(),
  signature: z.string(),
});
export type ContractRecord = z.infer<typeof contractRecordSchema>;
