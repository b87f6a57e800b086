import * as z from 'zod/mini';
import { contractIdSchema, instantSchema } from '../kernel/index.ts';
import { signingStateSchema } from './signing.schemas.ts';

/** The state of a version: a signing state, or `replaced` by a later version that was sent. */
export const contractVersionStateSchema = z.enum([...signingStateSchema.options, 'replaced']);
export type ContractVersionState = z.infer<typeof contractVersionStateSchema>;

/** A version of a contract, without its text. */
export const contractVersionSchema = z.object({
  version: z.int(),
  state: contractVersionStateSchema,
  createdAt: instantSchema,
  /** When it was last sent to the client; null if it never was. */
  sentAt: z.nullable(instantSchema),
});
export type ContractVersion = z.infer<typeof contractVersionSchema>;

export const readVersionSchema = z.object({
  contractId: contractIdSchema,
  version: z.int().check(z.minimum(1)),
});
export type ReadVersion = z.infer<typeof readVersionSchema>;

/** A version with its text. */
export interface ContractVersionText extends ContractVersion {
  readonly content: string;
}
