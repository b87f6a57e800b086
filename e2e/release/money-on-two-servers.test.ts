import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiClient } from '../support/api-client.ts';
import { readBooksOf } from '../support/books.ts';
import { beginDoubleJourney, type DoubleJourney } from '../support/double-journey.ts';
import {
  ensureAccount,
  ensureInvoice,
  ensurePayment,
  ensureProposal,
  readBalance,
} from '../support/journey-steps.ts';
import {
  advancePastSettlement,
  REST_CENTS,
  requestPayout,
  requestRefund,
  sumsAfter,
  sumsOf,
} from '../support/money-steps.ts';
import { ALL_AGREE, reconcile } from '../support/reconcile.ts';
import { startServersOnOnePostgres } from '../support/servers-on-one-postgres.ts';

const JOURNEYS = 2;

const cluster = startServersOnOnePostgres();

/**
 * Runs the same action on both servers at the same time. One of them may be rejected, so only the
 * result counts.
 */
async function onBothServers(
  { agents }: DoubleJourney,
  action: (agent: ApiClient) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(agents.map(action));
  if (outcomes.every(({ status }) => status === 'rejected')) throw outcomes[0];
}

const accountSchema = z.object({ accountId: z.string() });

async function billAndPay(journey: DoubleJourney): Promise<string> {
  const { id: proposalId } = await ensureProposal(journey);
  const email = { email: journey.agentEmail };
  await onBothServers(journey, (agent) =>
    agent.expect(accountSchema, 'POST', '/api/connect/create-account', email),
  );
  await ensureAccount(journey);
  await onBothServers(journey, (agent) =>
    agent.expect(z.unknown(), 'POST', '/api/invoices/generate', { proposalId }),
  );
  await ensureInvoice(journey);
  await ensurePayment(journey);
  await onBothServers(journey, (agent) => requestRefund(journey, agent, proposalId));
  const { accountId } = await journey.agent.expect(
    accountSchema,
    'POST',
    '/api/connect/create-account',
    email,
  );
  return accountId;
}

const listSchema = z.object({ data: z.array(z.unknown()) });

/** Counts the objects of an account at the provider. */
async function countAtProvider(account: string) {
  const count = async (kind: string) =>
    listSchema.parse(await cluster.sandbox.read(account, `/v1/${kind}?limit=100`)).data.length;
  return {
    customers: await count('customers'),
    invoices: await count('invoices'),
    refunds: await count('refunds'),
    payouts: await count('payouts'),
  };
}

it('executes each action once when two servers on one PostgreSQL receive it at the same time', async () => {
  const journeys = await Promise.all(
    Array.from({ length: JOURNEYS }, (_, n) => beginDoubleJourney(cluster, `double-${n}`)),
  );
  const accounts = await Promise.all(journeys.map(billAndPay));
  expect(new Set(accounts).size).toBe(JOURNEYS);
  await expect
    .poll(() => Promise.all(journeys.map(async (one) => (await readBalance(one)).total.amount)))
    .toEqual(journeys.map(() => REST_CENTS));
  await advancePastSettlement(cluster.sandbox.url);
  for (const journey of journeys) {
    // If these days include a Monday, the provider has paid out automatically.
    if ((await readBalance(journey)).availableNow.amount > 0)
      await onBothServers(journey, (agent) => requestPayout(journey, agent));
  }
  await expect.poll(async () => sumsOf(await readBooksOf(cluster.databaseUrl))).toEqual(sumsAfter(JOURNEYS));
  for (const account of accounts)
    expect(await countAtProvider(account)).toEqual({ customers: 1, invoices: 1, refunds: 1, payouts: 1 });
  expect(cluster.sandbox.delivered).toBeGreaterThan(JOURNEYS * 5);
  const [first] = cluster.servers;
  expect(await reconcile({ ...cluster.env, DATA_DIR: first?.dataDir ?? '' })).toBe(ALL_AGREE);
});
