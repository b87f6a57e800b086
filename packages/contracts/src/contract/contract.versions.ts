import * as z from 'zod/mini';
import { contractIdSchema, instantSchema } from '../kernel/index.ts';
import { signingStateSchema } from './signing.schemas.ts';

/** How a version ended: like the contract's own state, or `replaced` by a later version that was sent in its place. */
export const contractVersionStateSchema = z.enum([...signingStateSchema.options, 'replaced']);
export type ContractVersionState = z.infer<typeof contractVersionStateSchema>;

/** One of a contract's versions, without its text. */
export const contractVersionSchema = z.object({
  version: z.int(),
  state: contractVersionStateSchema,
  createdAt: instantSchema,
  /** When it was last sent to the client; null while only the agent has it. */
  sentAt: z.nullable(instantSchema),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;

/** Which version's text to read. */
export const readVersionSchema = z.object({
  contractId: contractIdSchema,
  version: z.int().check(z.minimum(1)),
});
export type ReadVersion = z.infer<typeof readVersionSchema>;

/** A version with its text. */
export const contractVersionTextSchema = z.object({ ...contractVersionSchema.shape, content: z.string() });
export type ContractVersionText = z.infer<typeof contractVersionTextSchema>;
