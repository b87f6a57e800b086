import { afterEach, beforeEach, expect, it } from 'vitest';
import { storingFailure } from '#integrations/stripe/testing/storing-failure.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { generateInvoice, issueInvoiceHandler, listConnectedInvoices } from './index.ts';
import { invoices } from './invoice.tables.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  expect(world.stripe.exchange.violations).toEqual([]);
  await world.close();
});

it.each([
  { step: 'the customer', path: /customers$/, done: false, attempt: 1 },
  { step: 'the invoice', path: /invoices$/, done: false, attempt: 2 },
  { step: 'the invoice, which it made', path: /invoices$/, done: true, attempt: 2 },
  { step: 'finalizing it', path: /finalize$/, done: false, attempt: 2 },
])('a failure that the provider keeps for $step is got past, with one invoice to pay', async (given) => {
  const { agent } = await world.verifiedAgent();
  const proposal = await world.newProposal(agent, await world.newDeal(agent));
  const isAway = { runNow: async () => undefined };
  await generateInvoice({ ...agent, jobs: isAway }, { proposalId: proposal.id });
  const [draft] = await world.db.read.select().from(invoices);
  if (!draft) throw new Error('There is no draft.');
  const payments = world.stripe.connect({
    fetch: storingFailure(world.stripe.exchange.answer, given.path, given.done),
  });
  const ctx = { ...world.system, ports: { ...world.system.ports, payments } };
  const issue = () => issueInvoiceHandler.run(ctx, { invoiceId: draft.id }, { jobId: 'job', attempt: 1 });
  if (given.attempt > 1) await expect(issue()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await issue();
  const [made] = await world.db.read.select().from(invoices);
  expect(made).toMatchObject({ status: 'open', attempt: given.attempt });
  expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([
    { id: made?.providerId, status: 'open', amount: 25_000 },
  ]);
});
