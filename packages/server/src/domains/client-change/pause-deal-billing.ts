import type { DealId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { countPlannedInstallments } from '../payment-schedule/index.ts';
import { countActiveSubscriptions, pauseSubscriptionsOfDeal } from '../subscription/index.ts';

/**
 * Pauses the monthly invoices of a deal that is archived. Its installments wait: they are billed only while
 * the deal is active. BILLING_ACTIVE if there are any, unless the agent has confirmed it. The caller has
 * locked the deal.
 */
export async function pauseDealBilling(
  ctx: UseCaseContext,
  tx: Transaction,
  { dealId, isConfirmed }: { readonly dealId: DealId; readonly isConfirmed: boolean },
): Promise<void> {
  const monthly = await countActiveSubscriptions(tx, dealId);
  const installments = await countPlannedInstallments(tx, dealId);
  if (monthly + installments === 0) return;
  if (!isConfirmed) throw failure('BILLING_ACTIVE', { monthly, installments });
  await pauseSubscriptionsOfDeal(tx, dealId, ctx.clock.now());
}
