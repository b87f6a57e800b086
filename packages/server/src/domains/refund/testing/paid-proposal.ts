import type { ProposalId } from '@gable/contracts/kernel';
import { createRefundSchema } from '@gable/contracts/refund';
import * as z from 'zod/mini';
import { getLedgerBalance, toLedgerAccount } from '#domains/ledger/index.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { createInvoicedDeal, payWithoutEvents } from '#domains/reconciliation/testing/payment-fixtures.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
import { receiveEvent } from '#transport/webhooks/stripe/receive-event.ts';

const GOOD_CARD = '4242424242424242';

const amounts = z.array(z.object({ amount: z.int() }));
const balanceSchema = z.object({ available: amounts, pending: amounts });
const feesSchema = z.object({
  data: z.array(z.object({ amount: z.int(), amount_refunded: z.int() })),
});

export interface PaidProposal {
  readonly agent: UserContext;
  readonly buyer: UserContext;
  readonly accountId: string;
  readonly proposalId: ProposalId;
  readonly intentId: string;
}

/** An agent with a client who has paid. The provider's events are still pending. */
export async function payProposal(context: TestContext, amount = '250'): Promise<PaidProposal> {
  const { agent, buyer, accountId, proposalId } = await createInvoicedDeal(context, amount);
  const intentId = await payWithoutEvents(context, buyer, proposalId, GOOD_CARD);
  return { agent, buyer, accountId, proposalId, intentId };
}

/** Like `payProposal`, with the events processed. */
export async function createPaidProposal(context: TestContext, amount?: string): Promise<PaidProposal> {
  const paid = await payProposal(context, amount);
  await context.processStripeEvents();
  return paid;
}

export function toRefundInput(
  { proposalId }: Pick<PaidProposal, 'proposalId'>,
  amount?: string,
  key: string = crypto.randomUUID(),
) {
  return createRefundSchema.parse({ proposalId, key, ...(amount !== undefined && { amount }) });
}

export async function getPaymentStatus({ agent, proposalId }: PaidProposal): Promise<string> {
  return (await readProposal(agent, { proposalId })).paymentStatus;
}

const sumAmounts = (rows: z.infer<typeof amounts>) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** The balance of an account or the platform at the provider, in cents. */
export async function getProviderBalance(context: TestContext, accountId?: string): Promise<number> {
  const { available, pending } = balanceSchema.parse(await context.stripe.read(accountId, '/v1/balance'));
  return sumAmounts([...available, ...pending]);
}

/** The agent's balance and the platform's net fees at the provider, in cents. */
async function providerBooks(context: TestContext, accountId: string) {
  const { data } = feesSchema.parse(await context.stripe.read(undefined, '/v1/application_fees?limit=100'));
  const fees = data.map((fee) => ({ amount: fee.amount - fee.amount_refunded }));
  return { share: await getProviderBalance(context, accountId), fees: sumAmounts(fees) };
}

/** The same amounts in our ledger and at the provider, which must always be equal. */
export async function readBooks(context: TestContext, { agent, accountId }: PaidProposal) {
  const { read } = context.db;
  const ours = {
    share: await getLedgerBalance(read, toLedgerAccount(agent.actor.userId)),
    fees: await getLedgerBalance(read, 'platform:fees'),
  };
  return { ours, provider: await providerBooks(context, accountId) };
}

/** Delivers pending webhooks in reverse order, each twice. */
export async function deliverReversedTwice(context: TestContext): Promise<void> {
  await context.stripe.flushWebhooks();
  for (const { body, signature } of context.stripe.deliveries.splice(0).reverse()) {
    await receiveEvent(context.system, body, signature);
    await receiveEvent(context.system, body, signature);
  }
  await context.worker.drain();
}
