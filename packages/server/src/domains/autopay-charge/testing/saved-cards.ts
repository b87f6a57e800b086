import { MINUTE_MS, type ProposalId } from '@gable/contracts/kernel';
import { type BillingMonth, startSubscriptionSchema } from '@gable/contracts/subscription';
import { startAutopay } from '#domains/autopay/index.ts';
import { updateProposal } from '#domains/proposal/index.ts';
import { startSubscription } from '#domains/subscription/index.ts';
import { subscriptionBilling } from '#domains/subscription-billing/index.ts';
import { createBillableProposal, type Parties } from '#domains/subscription-billing/testing/due-billing.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
import { autopayCharging } from '../charge-due-invoices.ts';
import { readAutopay } from '../read-autopay.ts';

/** Starts the monthly invoices of a proposal over $200 on the first day of each month. */
export async function createMonthlyParties(context: TestContext, firstMonth: BillingMonth): Promise<Parties> {
  const parties = await createBillableProposal(context, '200');
  const { agent, proposalId } = parties;
  await updateProposal(agent, { proposalId, changes: { pricingStructure: 'monthly' } });
  const terms = { proposalId, billingDay: 1, firstMonth, timeZone: 'UTC' };
  await startSubscription(agent, startSubscriptionSchema.parse(terms));
  return parties;
}

/** Opens the card form, as the client's browser does. */
export async function openCardForm(buyer: UserContext, proposalId: ProposalId) {
  const { offer } = await readAutopay(buyer, { proposalId });
  return startAutopay(buyer, { proposalId, mandate: offer ?? '' });
}

/** Saves a card with this number, without processing the provider's events. */
export async function saveCard(context: TestContext, { buyer, proposalId }: Parties, number: string) {
  const { accountId, clientSecret } = await openCardForm(buyer, proposalId);
  const [setupId = ''] = clientSecret.split('_secret_');
  await context.stripe.saveCard(accountId, setupId, clientSecret, number);
  return { accountId, setupId };
}

/** Bills and charges what is due in the next minutes. */
export async function runAutopay(context: TestContext): Promise<void> {
  for (const job of [subscriptionBilling, autopayCharging]) {
    context.clock.advance(MINUTE_MS);
    await job.schedule(context);
    await context.worker.drain();
  }
  await context.processStripeEvents();
}
