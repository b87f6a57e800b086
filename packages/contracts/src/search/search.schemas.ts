import * as z from 'zod/mini';
import { dealStatusSchema } from '../deal/index.ts';
import { dealIdSchema, proposalIdSchema, trimmed } from '../kernel/index.ts';
import { proposalStatusSchema } from '../proposal/index.ts';

/** The header's search: part of a name, an address, a service or a description. */
export const searchEverythingSchema = z.object({
  text: trimmed().check(z.minLength(1, 'Type what you look for'), z.maxLength(200)),
});
export type SearchEverything = z.infer<typeof searchEverythingSchema>;

export const foundDealSchema = z.object({
  id: dealIdSchema,
  customerName: z.string(),
  customerEmail: z.string(),
  status: dealStatusSchema,
});
export type FoundDeal = z.infer<typeof foundDealSchema>;

export const foundProposalSchema = z.object({
  id: proposalIdSchema,
  serviceType: z.string(),
  customerName: z.string(),
  /** As the agent typed it. */
  amount: z.string(),
  status: proposalStatusSchema,
});
export type FoundProposal = z.infer<typeof foundProposalSchema>;

/** The newest few of each kind. */
export const foundEverythingSchema = z.object({
  deals: z.readonly(z.array(foundDealSchema)),
  proposals: z.readonly(z.array(foundProposalSchema)),
});
export type FoundEverything = z.infer<typeof foundEverythingSchema>;
