import { DAY_MS, type Instant } from '@gable/contracts/kernel';
import { parseChargeableAmount } from '@gable/contracts/proposal';
import {
  formatBillingMonth,
  PRICE_NOTICE_DAYS,
  type SetMonthlyPrice,
  type SubscriptionView,
} from '@gable/contracts/subscription';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueueClientNotification, notifyParticipants } from '../notification/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { useClientEmails } from '../quota/index.ts';
import { billingTime } from './billing-time.ts';
import { deletePlannedPrices, findPriceChanges, insertPrice } from './monthly-price.repository.ts';
import { requireMonthlyProposal } from './subscription.access.ts';
import { findSubscription } from './subscription.repository.ts';
import type { SubscriptionPriceRow, SubscriptionRow } from './subscription.tables.ts';
import { loadSubscriptionView } from './subscription.view.ts';

const SAME_PRICE = 'This is the current price. Enter another one';

/** INVALID_INPUT for a month that is billed, too early for the notice, or after the last one. */
function assertMonth(row: SubscriptionRow, fromMonth: SetMonthlyPrice['fromMonth'], now: Instant): void {
  const reject = (fromMonthError: string) =>
    failure('INVALID_INPUT', { fields: { fromMonth: fromMonthError } });
  if (fromMonth < row.nextMonth) throw reject(`Choose ${formatBillingMonth(row.nextMonth)} or a later month`);
  if (row.lastMonth !== null && fromMonth > row.lastMonth)
    throw reject(`The last month is ${formatBillingMonth(row.lastMonth)}`);
  if (billingTime(fromMonth, row) < now + PRICE_NOTICE_DAYS * DAY_MS)
    throw reject(`Your client needs ${PRICE_NOTICE_DAYS} days' notice. Choose a later month`);
}

async function sendNotice(
  tx: Transaction,
  { proposal, deal, client }: ProposalWithDeal,
  change: SetMonthlyPrice & {
    readonly oldAmount: SetMonthlyPrice['amount'];
    /** The planned change that this one replaces. */
    readonly replaced: SubscriptionPriceRow | null;
  },
  now: Instant,
): Promise<void> {
  const { fromMonth, amount: newAmount, oldAmount } = change;
  const replaced = change.replaced && {
    fromMonth: change.replaced.fromMonth,
    amount: change.replaced.amount,
  };
  const notice = {
    kind: 'monthly_price_changed',
    // A price can be changed back, and again.
    key: `monthly_price_changed:${proposal.id}:${now}`,
    email: client.email,
    payload: {
      serviceType: proposal.serviceType,
      fromMonth,
      newAmount,
      oldAmount,
      ...(replaced && { replaced }),
    },
    dealId: deal.id,
    proposalId: proposal.id,
  } as const;
  await enqueueClientNotification(tx, notice, now);
}

/**
 * Sets what a month costs from a month on that is not billed, and sends the client the notice.
 * Replaces a change that was planned before. The proposal's amount, which the parties agreed to, and the
 * months before stay as they are. The same change again sends no other notice. Its agent only.
 * INVALID_INPUT for the current price and for a month that is too early or after the last one,
 * SUBSCRIPTION_STATUS once they have ended, NOT_FOUND, NOT_MONTHLY, CLIENT_EMAILS_LIMITED.
 */
export async function setMonthlyPrice(
  ctx: UseCaseContext,
  input: SetMonthlyPrice,
): Promise<SubscriptionView> {
  const { proposalId, fromMonth, amount } = input;
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireMonthlyProposal(ctx, tx, proposalId);
    const row = await findSubscription(tx, proposalId);
    if (!row) throw failure('NOT_FOUND', { entity: 'subscription' });
    if (row.status === 'ended') throw failure('SUBSCRIPTION_STATUS', { status: row.status });
    const now = ctx.clock.now();
    const { current, next } = await findPriceChanges(tx, proposalId, row.nextMonth);
    if (next?.fromMonth === fromMonth && next.amount === amount)
      return loadSubscriptionView(tx, row, found, now);
    assertMonth(row, fromMonth, now);
    const oldAmount = current?.amount ?? parseChargeableAmount(found.proposal.amount);
    if (oldAmount === null) throw failure('AMOUNT_NOT_PAYABLE', {});
    // The old price is another one only while a change of it is planned.
    if (amount === oldAmount && next === null)
      throw failure('INVALID_INPUT', { fields: { amount: SAME_PRICE } });
    await useClientEmails(ctx, tx);
    await deletePlannedPrices(tx, proposalId, row.nextMonth);
    await insertPrice(tx, { proposalId, fromMonth, amount, noticedAt: now, createdAt: now });
    await sendNotice(tx, found, { ...input, oldAmount, replaced: next }, now);
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return loadSubscriptionView(tx, row, found, now);
  });
}
