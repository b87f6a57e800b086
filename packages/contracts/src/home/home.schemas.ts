import * as z from 'zod/mini';
import { accountStatusViewSchema } from '../connect/index.ts';
import { dealViewSchema } from '../deal/index.ts';
import { centsSchema } from '../kernel/index.ts';
import { listedProposalSchema } from '../proposal/index.ts';
import { attentionSchema } from './attention.ts';
import { revenuePartsSchema } from './revenue.ts';
import { setupStepSchema } from './setup-steps.ts';

/**
 * The agent's home screen (docs/product.md, Screens and routes), with up to five recent deals and
 * proposals.
 */
const homeSummarySchema = z.object({
  activeDeals: z.int(),
  dealCount: z.int(),
  activeProposals: z.int(),
  /** The total of this month's approved and completed proposals. */
  revenueMonthToDate: centsSchema,
  revenueParts: revenuePartsSchema,
  /** What of this month's payments is for proposals that the revenue does not count, and the agent keeps. */
  paidUncounted: centsSchema,
  /** The checklist of a new agent; empty when everything is done. */
  setupSteps: z.array(setupStepSchema),
  /** The payment account, if the agent cannot be paid or has to act; null otherwise. */
  accountAlert: z.nullable(accountStatusViewSchema),
  attention: attentionSchema,
  recentDeals: z.array(dealViewSchema),
  recentProposals: z.array(listedProposalSchema),
});
export type HomeSummary = z.infer<typeof homeSummarySchema>;
