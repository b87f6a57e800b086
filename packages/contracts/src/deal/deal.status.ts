import * as z from 'zod/mini';

/** Whether a deal is worked on. In a file of its own: an address that filters by it needs no other schema to begin with. */
export const dealStatusSchema = z.enum(['active', 'archived'], 'Status must be active or archived');
export type DealStatus = z.infer<typeof dealStatusSchema>;
