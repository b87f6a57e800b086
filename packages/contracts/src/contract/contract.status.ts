import * as z from 'zod/mini';

/** What an agent chooses from. In a file of its own: a screen that lists them needs no other schema to begin with. */
export const contractStatusSchema = z.enum(['draft', 'sent', 'signed', 'expired'], 'Unknown contract status');
export type ContractStatus = z.infer<typeof contractStatusSchema>;
