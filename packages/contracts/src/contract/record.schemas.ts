import * as z from 'zod/mini';
import { contractIdSchema, instantSchema } from '../kernel/index.ts';

/** What the record of a contract knows. */
export const recordKindSchema = z.enum([
  // The contract is older than its record, which begins here.
  'adopted',
  'created',
  'edited',
  'sent',
  // The agent took it back into draft.
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
 * One entry. `hash` is the SHA-256 (hex) of the entry without it, as canonical JSON (RFC 8785); `prev` is the hash of the
 * entry before, 64 zeros for the first.
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
});
export type RecordEntry = z.infer<typeof recordEntrySchema>;

export const RECORD_FORMAT = 'gable-contract-record/1';

/** The whole record of a contract: saved as JSON it is what `npm run verify-contract` checks a PDF with. */
export const contractRecordSchema = z.object({
  format: z.literal(RECORD_FORMAT),
  contractId: contractIdSchema,
  entries: z.readonly(z.array(recordEntrySchema)),
  /** Repeats the last entry's place and hash, so that a shortened record is noticed; null when there is none yet. */
  head: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
});
export type ContractRecord = z.infer<typeof contractRecordSchema>;
