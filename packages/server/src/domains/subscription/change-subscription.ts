import type { Instant } from '@gable/contracts/kernel';
import {
  type ChangeSubscription,
  canChangeSubscription,
  monthAfter,
  type SubscriptionView,
  subscriptionLifecycle,
} from '@gable/contracts/subscription';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { planNextMonth } from './bill-month.ts';
import { billingTime } from './billing-time.ts';
import { deletePlannedPrices } from './monthly-price.repository.ts';
import { requireBilled, requireMonthlyProposal } from './subscription.access.ts';
import { findSubscription, skipMonth, updateSubscription } from './subscription.repository.ts';
import type { SubscriptionRow } from './subscription.tables.ts';
import { subscriptionEndedTopic } from './subscription.topics.ts';
import { loadSubscriptionView } from './subscription.view.ts';

type Changes = Pick<SubscriptionRow, 'status' | 'nextMonth' | 'nextAt' | 'pausedAt'>;

/**
 * Leaves out the months whose billing time was during the pause. Months that were due before it are
 * still billed.
 */
async function skipPause(tx: Transaction, paused: SubscriptionRow, now: Instant): Promise<void> {
  const since = paused.pausedAt ?? now;
  for (let month = paused.nextMonth; billingTime(month, paused) <= now; month = monthAfter(month))
    if (billingTime(month, paused) > since) await skipMonth(tx, paused.proposalId, month, now);
}

async function plan(
  tx: Transaction,
  current: SubscriptionRow,
  action: ChangeSubscription['action'],
  now: Instant,
): Promise<Changes> {
  const { nextMonth } = current;
  const status = subscriptionLifecycle[action].to;
  switch (action) {
    case 'pause':
      return { status, nextMonth, nextAt: null, pausedAt: now };
    case 'end':
      return { status, nextMonth, nextAt: null, pausedAt: null };
    case 'resume': {
      await skipPause(tx, current, now);
      return { ...(await planNextMonth(tx, { ...current, status }, nextMonth)), pausedAt: null };
    }
  }
}

/**
 * Pauses, resumes or ends the monthly invoices of a proposal. An invoice that was sent stays. Its agent
 * only. NOT_FOUND without monthly invoices, SUBSCRIPTION_STATUS if the status does not allow it,
 * NOT_MONTHLY. To resume them, also DEAL_ARCHIVED and PROPOSAL_DECLINED.
 */
export async function changeSubscription(
  ctx: UseCaseContext,
  { proposalId, action }: ChangeSubscription,
): Promise<SubscriptionView> {
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireMonthlyProposal(ctx, tx, proposalId);
    const current = await findSubscription(tx, proposalId);
    if (!current) throw failure('NOT_FOUND', { entity: 'subscription' });
    const { status } = current;
    if (!canChangeSubscription(action, status)) throw failure('SUBSCRIPTION_STATUS', { status });
    if (action === 'resume') requireBilled(found);
    const now = ctx.clock.now();
    const changes = await plan(tx, current, action, now);
    await updateSubscription(tx, current, { ...changes, updatedAt: now });
    await notifyParticipants(ctx, tx, found, ['proposals']);
    if (action === 'end') {
      await deletePlannedPrices(tx, proposalId, current.nextMonth);
      await enqueue(tx, subscriptionEndedTopic, { proposalId, at: now }, { now });
    }
    return loadSubscriptionView(tx, { ...current, ...changes }, found, now);
  });
}
