import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStoredFailureFetch } from '#integrations/stripe/testing/stored-failure-fetch.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { generateInvoice, issueInvoiceHandler, listConnectedInvoices } from '../index.ts';
import { invoices } from '../invoice.tables.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(async () => {
  expect(context.stripe.exchange.violations).toEqual([]);
  await context.close();
});

it.each([
  { step: 'creating the customer', path: /customers$/, done: false, attempt: 1 },
  { step: 'creating the invoice', path: /invoices$/, done: false, attempt: 2 },
  { step: 'creating the invoice, which exists', path: /invoices$/, done: true, attempt: 2 },
  { step: 'finalizing the invoice', path: /finalize$/, done: false, attempt: 2 },
])('recovers from a failure that the provider stored for $step, with one payable invoice', async (given) => {
  const { agent } = await context.newVerifiedAgent();
  const proposal = await context.newProposal(agent, await context.newDeal(agent));
  const isAway = { runNow: async () => undefined };
  await generateInvoice({ ...agent, jobs: isAway }, { proposalId: proposal.id });
  const [draft] = await context.db.read.select().from(invoices);
  if (!draft) throw new Error('There is no draft.');
  const payments = context.stripe.connect({
    fetch: createStoredFailureFetch(context.stripe.exchange.answer, given.path, given.done),
  });
  const ctx = { ...context.system, ports: { ...context.system.ports, payments } };
  const issue = () => issueInvoiceHandler.run(ctx, { invoiceId: draft.id }, { jobId: 'job', attempt: 1 });
  if (given.attempt > 1) await expect(issue()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await issue();
  const [made] = await context.db.read.select().from(invoices);
  expect(made).toMatchObject({ status: 'open', attempt: given.attempt });
  expect(await listConnectedInvoices(agent, { limit: 10 })).toMatchObject([
    { id: made?.providerId, status: 'open', amount: 25_000 },
  ]);
});
