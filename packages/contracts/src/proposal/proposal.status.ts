import * as z from 'zod/mini';

/** Where a proposal stands. In a file of its own: an address that filters by it needs no other schema to begin with. */
export const proposalStatusSchema = z.enum(
  ['pending', 'approved', 'declined', 'in_progress', 'completed'],
  'Unknown proposal status',
);
export type ProposalStatus = z.infer<typeof proposalStatusSchema>;
