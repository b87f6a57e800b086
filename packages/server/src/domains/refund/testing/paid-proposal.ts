import type { ProposalId } from '@gable/contracts/kernel';
import { createRefundSchema } from '@gable/contracts/refund';
import * as z from 'zod/mini';
import { agentAccount, ledgerBalance } from '#domains/ledger/index.ts';
import { readProposal } from '#domains/proposal/index.ts';
import { invoicedDeal, payUnheard } from '#domains/reconciliation/testing/money-world.ts';
import type { PersonContext, TestWorld } from '#testing/test-world.ts';
import { receiveEvent } from '#transport/webhooks/stripe/receive-event.ts';

const GOOD_CARD = '4242424242424242';

const amounts = z.array(z.object({ amount: z.int() }));
const balanceSchema = z.object({ available: amounts, pending: amounts });
const feesSchema = z.object({
  data: z.array(z.object({ amount: z.int(), amount_refunded: z.int() })),
});

export interface PaidProposal {
  readonly agent: PersonContext;
  readonly buyer: PersonContext;
  readonly accountId: string;
  readonly proposalId: ProposalId;
  readonly intentId: string;
}

/** An agent with a client who has paid; the provider's messages about it have not come yet. */
export async function payProposal(world: TestWorld, amount = '250'): Promise<PaidProposal> {
  const { agent, buyer, accountId, proposalId } = await invoicedDeal(world, amount);
  const intentId = await payUnheard(world, buyer, proposalId, GOOD_CARD);
  return { agent, buyer, accountId, proposalId, intentId };
}

/** The same, and we know of it. */
export async function paidProposal(world: TestWorld, amount?: string): Promise<PaidProposal> {
  const paid = await payProposal(world, amount);
  await world.deliver();
  return paid;
}

export function refundOf(
  { proposalId }: Pick<PaidProposal, 'proposalId'>,
  amount?: string,
  key: string = crypto.randomUUID(),
) {
  return createRefundSchema.parse({ proposalId, key, ...(amount !== undefined && { amount }) });
}

export async function statusOf({ agent, proposalId }: PaidProposal): Promise<string> {
  return (await readProposal(agent, { proposalId })).paymentStatus;
}

const sumOf = (rows: z.infer<typeof amounts>) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** What the provider holds for an account, or for the platform, cents. */
export async function heldAtProvider(world: TestWorld, accountId?: string): Promise<number> {
  const { available, pending } = balanceSchema.parse(await world.stripe.read(accountId, '/v1/balance'));
  return sumOf([...available, ...pending]);
}

/** What the provider holds for the agent and what the platform kept, cents. */
async function providerBooks(world: TestWorld, accountId: string) {
  const { data } = feesSchema.parse(await world.stripe.read(undefined, '/v1/application_fees?limit=100'));
  const fees = data.map((fee) => ({ amount: fee.amount - fee.amount_refunded }));
  return { share: await heldAtProvider(world, accountId), fees: sumOf(fees) };
}

/** The same two figures in our ledger, beside the provider's: they are to be equal, always. */
export async function booksOf(world: TestWorld, { agent, accountId }: PaidProposal) {
  const { read } = world.db;
  const ours = {
    share: await ledgerBalance(read, agentAccount(agent.actor.userId)),
    fees: await ledgerBalance(read, 'platform:fees'),
  };
  return { ours, provider: await providerBooks(world, accountId) };
}

/** Brings what the provider sent: the last first, and each of it twice. */
export async function deliverBackwardsAndTwice(world: TestWorld): Promise<void> {
  await world.stripe.flushWebhooks();
  for (const { body, signature } of world.stripe.deliveries.splice(0).reverse()) {
    await receiveEvent(world.system, body, signature);
    await receiveEvent(world.system, body, signature);
  }
  await world.worker.drain();
}
