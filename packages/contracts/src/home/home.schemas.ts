import * as z from 'zod/mini';
import { dealViewSchema } from '../deal/index.ts';
import { centsSchema } from '../kernel/index.ts';
import { proposalViewSchema } from '../proposal/index.ts';

/** The agent's home screen (spec section 2). `recentDeals` and `recentProposals` hold five at most. */
export const homeSummarySchema = z.object({
  activeDeals: z.int(),
  dealCount: z.int(),
  activeProposals: z.int(),
  /** Approved and completed proposals of this month. */
  revenueMonthToDate: centsSchema,
  recentDeals: z.array(dealViewSchema),
  recentProposals: z.array(proposalViewSchema),
});
export type HomeSummary = z.infer<typeof homeSummarySchema>;
