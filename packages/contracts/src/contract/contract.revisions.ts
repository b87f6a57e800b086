import * as z from 'zod/mini';
import { contractIdSchema, contractRevisionIdSchema, instantSchema } from '../kernel/index.ts';
import { shownContractSchema } from './contract.schemas.ts';
import { contractVersionStateSchema } from './contract.versions.ts';

/** How a text was made: typed, drafted with AI, copied from a service or a proposal, or restored. */
export const revisionSourceSchema = z.enum(['edit', 'ai', 'copy', 'restore']);
export type RevisionSource = z.infer<typeof revisionSourceSchema>;

/** A saved text of a contract, without the text. Only the agent can read it. */
export const contractRevisionSchema = z.object({
  id: contractRevisionIdSchema,
  /** The version that the text belongs to. A draft can have several texts, of which the last counts. */
  version: z.int(),
  /** The state of the version; null if a later text of the same version replaced this one. */
  state: z.nullable(contractVersionStateSchema),
  source: revisionSourceSchema,
  savedAt: instantSchema,
  /** Null if the name is unknown. */
  savedBy: z.nullable(z.string()),
});
export type ContractRevision = z.infer<typeof contractRevisionSchema>;

export const readRevisionSchema = z.object({
  contractId: contractIdSchema,
  revisionId: contractRevisionIdSchema,
});
export type ReadRevision = z.infer<typeof readRevisionSchema>;

/** `status` says what happens to a version that the client has, as in `ContractChanges`. */
export const restoreRevisionSchema = z.extend(readRevisionSchema, {
  status: z.optional(z.enum(['draft', 'sent'])),
  shown: shownContractSchema,
});
export type RestoreRevision = z.infer<typeof restoreRevisionSchema>;
