import { parseChargeableAmount } from '@gable/contracts/proposal';
import {
  canChangeSubscription,
  formatBillingMonth,
  type StartSubscription,
  type SubscriptionView,
} from '@gable/contracts/subscription';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { planNextMonth } from './bill-month.ts';
import { latestFirstMonth, monthAt } from './billing-time.ts';
import { requireBilled, requireMonthlyProposal } from './subscription.access.ts';
import { findLastMonth, findSubscription, storeSubscription } from './subscription.repository.ts';
import type { SubscriptionRow } from './subscription.tables.ts';
import { subscriptionEndedTopic } from './subscription.topics.ts';
import { loadSubscriptionView } from './subscription.view.ts';

/**
 * Starts the monthly invoices of a proposal, or starts them again after their end. A first month whose
 * billing day has passed is billed right away. Its agent only. INVALID_INPUT for a first month that has
 * passed, is billed or left out, or is more than MAX_MONTHS_AHEAD ahead, SUBSCRIPTION_STARTED,
 * AMOUNT_NOT_PAYABLE, NOT_MONTHLY, DEAL_ARCHIVED, PROPOSAL_DECLINED.
 */
export async function startSubscription(
  ctx: UseCaseContext,
  { proposalId, ...terms }: StartSubscription,
): Promise<SubscriptionView> {
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireMonthlyProposal(ctx, tx, proposalId);
    requireBilled(found);
    if (parseChargeableAmount(found.proposal.amount) === null) throw failure('AMOUNT_NOT_PAYABLE', {});
    const former = await findSubscription(tx, proposalId);
    if (former && !canChangeSubscription('restart', former.status)) throw failure('SUBSCRIPTION_STARTED', {});
    const now = ctx.clock.now();
    const { firstMonth, timeZone } = terms;
    if (firstMonth < monthAt(now, timeZone))
      throw failure('INVALID_INPUT', { fields: { firstMonth: 'Choose this month or a later one' } });
    const latest = latestFirstMonth(now, timeZone);
    if (firstMonth > latest) {
      const message = `Choose ${formatBillingMonth(latest)} or an earlier month`;
      throw failure('INVALID_INPUT', { fields: { firstMonth: message } });
    }
    const billed = await findLastMonth(tx, proposalId);
    if (billed !== null && firstMonth <= billed) {
      const message = `Choose a month after ${formatBillingMonth(billed)}, which is billed or left out`;
      throw failure('INVALID_INPUT', { fields: { firstMonth: message } });
    }
    const started: SubscriptionRow = {
      proposalId,
      agentId: found.deal.agentId,
      ...terms,
      status: 'active',
      nextMonth: firstMonth,
      nextAt: null,
      pausedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const row = { ...started, ...(await planNextMonth(tx, started, firstMonth)) };
    await storeSubscription(tx, row);
    if (former) await enqueue(tx, subscriptionEndedTopic, { proposalId, at: now }, { now });
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return loadSubscriptionView(tx, row, found, now);
  });
}
