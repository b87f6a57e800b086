import { MINUTE_MS, type ProposalId } from '@gable/contracts/kernel';
import { payWithoutEvents } from '#domains/reconciliation/testing/payment-fixtures.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
import { subscriptionBilling } from '../bill-due-subscriptions.ts';

export interface Parties {
  readonly agent: UserContext;
  readonly buyer: UserContext;
  readonly proposalId: ProposalId;
}

/** Creates a proposal of an agent who can charge cards, and its client. */
export async function createBillableProposal(context: TestContext, amount: string): Promise<Parties> {
  const { agent } = await context.newVerifiedAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, amount);
  return { agent, buyer, proposalId };
}

/** Runs what is due in the next minute. */
export async function runDue(context: TestContext): Promise<void> {
  context.clock.advance(MINUTE_MS);
  await subscriptionBilling.schedule(context);
  await context.worker.drain();
}

/** Advances to a time in UTC, and runs what is due. */
export async function runAt(context: TestContext, ...date: Parameters<typeof Date.UTC>): Promise<void> {
  context.clock.advance(Date.UTC(...date) - context.clock.now());
  await runDue(context);
}

/** Pays the current invoice by card. */
export async function pay(context: TestContext, { buyer, proposalId }: Parties): Promise<void> {
  await payWithoutEvents(context, buyer, proposalId);
  await context.processStripeEvents();
}
