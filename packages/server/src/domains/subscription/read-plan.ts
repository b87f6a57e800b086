import type { SubscriptionInput, SubscriptionView } from '@gable/contracts/subscription';
import { asc, eq } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import { readSubscription } from './read-subscription.ts';
import { subscriptionMonths, subscriptionPrices } from './subscription.tables.ts';

/** The monthly invoices of a proposal, with all months and prices so far. */
export interface MonthlyPlan extends SubscriptionView {
  readonly months: readonly Omit<typeof subscriptionMonths.$inferSelect, 'proposalId'>[];
  readonly prices: readonly Omit<typeof subscriptionPrices.$inferSelect, 'proposalId'>[];
}

/** Returns the monthly invoices of a proposal with their history, oldest first; null if there are none. */
export async function readMonthlyPlan(
  ctx: UseCaseContext,
  { proposalId }: SubscriptionInput,
): Promise<MonthlyPlan | null> {
  const view = await readSubscription(ctx, { proposalId });
  if (view === null) return null;
  const { month, state, invoiceId, updatedAt } = subscriptionMonths;
  const { fromMonth, amount, noticedAt, createdAt } = subscriptionPrices;
  return {
    ...view,
    months: await ctx.db.read
      .select({ month, state, invoiceId, updatedAt })
      .from(subscriptionMonths)
      .where(eq(subscriptionMonths.proposalId, proposalId))
      .orderBy(asc(month)),
    prices: await ctx.db.read
      .select({ fromMonth, amount, noticedAt, createdAt })
      .from(subscriptionPrices)
      .where(eq(subscriptionPrices.proposalId, proposalId))
      .orderBy(asc(fromMonth)),
  };
}
