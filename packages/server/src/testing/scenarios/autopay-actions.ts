import { DAY_MS, MAX_CHARGE, MIN_CHARGE, parseMoney } from '@gable/contracts/kernel';
import { monthAfter, PRICE_NOTICE_DAYS, setMonthlyPriceSchema } from '@gable/contracts/subscription';
import { removeAutopay, resumeAutopay, startAutopay } from '#domains/autopay/index.ts';
import { readAutopay } from '#domains/autopay-charge/index.ts';
import { billingTime } from '#domains/subscription/billing-time.ts';
import { readSubscription, setMonthlyPrice } from '#domains/subscription/index.ts';
import { completeAuthentication, confirmPayment } from './buyer-payment.ts';
import type { AutopayAction, SavedCard } from './scenario.ts';
import type { ProposalState, ScenarioContext } from './scenario-context.ts';

/** Agrees to the text that the buyer sees now and submits the card form, as the browser does. */
async function saveCard(context: ScenarioContext, state: ProposalState, card: SavedCard): Promise<void> {
  const { proposalId, autopay } = state;
  const ctx = context.server.as(context.buyer);
  const { offer } = await readAutopay(ctx, { proposalId });
  if (offer === null) return;
  autopay.form = await startAutopay(ctx, { proposalId, mandate: offer });
  await confirmPayment(context, autopay, card);
}

/** Sets a percentage of the proposal's amount as the price of a month that leaves time for the notice. */
async function changePrice(
  context: ScenarioContext,
  { proposalId, price }: ProposalState,
  { percent, months }: Extract<AutopayAction, { type: 'change-price' }>,
): Promise<unknown> {
  const ctx = context.server.as(context.agent);
  const subscription = await readSubscription(ctx, { proposalId });
  if (!subscription?.nextMonth) return undefined;
  const notice = context.clock.now() + PRICE_NOTICE_DAYS * DAY_MS;
  let fromMonth = subscription.nextMonth;
  while (billingTime(fromMonth, subscription) < notice) fromMonth = monthAfter(fromMonth);
  for (let month = 0; month < months; month += 1) fromMonth = monthAfter(fromMonth);
  const amount = Math.floor(((parseMoney(price) ?? 0) * percent) / 100);
  const change = { proposalId, fromMonth, amount: Math.min(MAX_CHARGE, Math.max(MIN_CHARGE, amount)) };
  return setMonthlyPrice(ctx, setMonthlyPriceSchema.parse(change));
}

/** Performs an action on the automatic payments of a proposal. */
export async function performAutopayAction(
  context: ScenarioContext,
  state: ProposalState,
  action: AutopayAction,
): Promise<unknown> {
  const { proposalId } = state;
  switch (action.type) {
    case 'save-card':
      return saveCard(context, state, action.card);
    case 'complete-card-authentication':
      return completeAuthentication(context, state.autopay, action.passes);
    case 'remove-card':
      return removeAutopay(context.server.as(context.buyer), { proposalId });
    case 'resume-card':
      return resumeAutopay(context.server.as(context.buyer), { proposalId });
    case 'view-card':
      return readAutopay(context.server.as(context[action.who]), { proposalId });
    case 'change-price':
      return changePrice(context, state, action);
    default:
      return action satisfies never;
  }
}
