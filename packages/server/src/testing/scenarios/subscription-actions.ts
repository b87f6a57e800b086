import { MINUTE_MS, type ProposalId } from '@gable/contracts/kernel';
import { monthAfter } from '@gable/contracts/subscription';
import { monthAt } from '#domains/subscription/billing-time.ts';
import { changeSubscription, startSubscription } from '#domains/subscription/index.ts';
import { findLastMonth } from '#domains/subscription/subscription.repository.ts';
import { listDueSubscriptions } from '#domains/subscription-billing/list-due.ts';
import type { Action } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';

type ChangeMonths = Extract<Action, { type: 'change-months' }>;

/** The time zone of billing days. */
const TIME_ZONE = 'UTC';

/** More months than the longest scenario has. */
const MAX_MONTHS = 100;

/** Starts the monthly invoices with the first month that is possible, or pauses, resumes or ends them. */
export async function changeMonths(
  context: ScenarioContext,
  proposalId: ProposalId,
  how: ChangeMonths['how'],
): Promise<unknown> {
  const ctx = context.server.as(context.agent);
  if (how !== 'start') return changeSubscription(ctx, { proposalId, action: how });
  const last = await findLastMonth(context.db.read, proposalId);
  const current = monthAt(context.clock.now(), TIME_ZONE);
  const firstMonth = last !== null && last >= current ? monthAfter(last) : current;
  return startSubscription(ctx, {
    proposalId,
    billingDay: 1,
    firstMonth,
    lastMonth: null,
    timeZone: TIME_ZONE,
  });
}

/**
 * Bills all months that are due. Several follow each other only if the buyer's credit pays for them.
 */
export async function billDueMonths(context: ScenarioContext, process: () => Promise<void>): Promise<void> {
  for (let month = 0; month < MAX_MONTHS; month += 1) {
    const due = await listDueSubscriptions(context.db.read, context.clock.now(), 1);
    if (due.length === 0) return;
    context.clock.advance(MINUTE_MS);
    await process();
  }
  throw new Error('A month that is due is not billed.');
}
