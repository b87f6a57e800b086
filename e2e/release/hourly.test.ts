import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible, openPage } from '../support/browser.ts';
import { GOOD_CARD } from '../support/browser-journey.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import {
  beginJourney,
  confirmByCard,
  ensureAccount,
  ensureDeal,
  type Journey,
  paymentForm,
} from '../support/journey-steps.ts';
import { fillSignIn, toast } from '../support/sign-in-steps.ts';

const testContext = createBrowserTestContext();

/** Creates an accepted hourly proposal at $150.00 per hour. */
async function createHourlyProposal({ agent }: Journey, dealId: string): Promise<string> {
  const fields = { dealId, serviceType: 'Negotiation', amount: '150', status: 'approved' };
  const { id } = await agent.expect(z.object({ id: z.string() }), 'POST', '/api/proposals', fields);
  await agent.send('PATCH', `/api/proposals/${id}`, { pricingStructure: 'hourly' });
  return id;
}

async function payInvoice({ url, buyer }: Journey, proposalId: string): Promise<void> {
  const opened = z.object({ sessionId: z.string() });
  const { sessionId } = await buyer.expect(opened, 'POST', '/api/payments/session', { proposalId });
  const form = await buyer.expect(paymentForm, 'GET', `/api/payments/session/${sessionId}`);
  await confirmByCard(url, form, GOOD_CARD.replaceAll(' ', ''));
  const status = z.object({ paymentStatus: z.string() });
  await expect
    .poll(async () => (await buyer.expect(status, 'GET', `/api/payments/status/${proposalId}`)).paymentStatus)
    .toBe('payment_succeeded');
}

it('tracks time on a phone, bills it twice, and raises the cap with the client’s approval', async () => {
  const { url } = testContext.server;
  const journey = await beginJourney(url, 'hourly');
  await ensureAccount(journey);
  const proposalId = await createHourlyProposal(journey, await ensureDeal(journey));
  const { page: agent, errors } = await openPage(testContext.browser, url, 'phone');
  await fillSignIn(agent, journey.agentEmail);
  await agent.waitForURL(/\/dashboard$/);
  await agent.goto(`/proposals/${proposalId}`);
  const panel = agent.getByRole('region', { name: 'Time' });

  // The timer runs on the server.
  await panel.getByRole('button', { name: 'Start Timer' }).tap();
  await panel.getByRole('timer').waitFor();
  await agent.reload();
  await panel.getByRole('button', { name: 'Stop Timer' }).tap();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Stop and Add Time' }).tap();
  await toast(agent, '1 min added');
  await panel.getByRole('button', { name: 'Add Time' }).tap();
  await agent.getByRole('textbox', { name: 'Time' }).fill('1:29');
  await agent.getByRole('button', { name: 'Add Time' }).last().tap();
  await toast(agent, 'Time added');
  await panel.getByRole('button', { name: 'Set Cap' }).tap();
  await agent.getByRole('textbox', { name: 'Cap' }).fill('300');
  await agent.getByRole('button', { name: 'Save Cap' }).tap();
  await toast(agent, 'Cap saved');
  await expectAccessible(agent);

  await panel.getByRole('button', { name: 'Generate Invoice' }).tap();
  await agent.getByRole('list', { name: 'Invoice lines' }).waitFor();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Send Invoice' }).tap();
  await toast(agent, 'Invoice generated');
  await payInvoice(journey, proposalId);

  // The next hour exceeds the cap until the client approves a higher one.
  const time = { date: '2026-11-21', minutes: 60, note: 'Second round' };
  const added = await journey.agent.send('POST', `/api/proposals/${proposalId}/time-entries`, time);
  expect(added.status).toBe(201);
  const refused = await journey.agent.send('POST', '/api/invoices/generate', { proposalId });
  expect(refused.status).toBe(409);
  await agent.reload();
  await panel.getByRole('button', { name: 'Change Cap' }).tap();
  await agent.getByRole('textbox', { name: 'Cap' }).fill('500');
  await agent.getByRole('button', { name: 'Ask Client' }).tap();
  await toast(agent, 'Request sent');

  const { page: buyer, errors: buyerErrors } = await openPage(testContext.browser, url, 'phone');
  await fillSignIn(buyer, journey.buyerEmail);
  await buyer.waitForURL(/\/buyer\/dashboard$/);
  await buyer.goto(`/buyer/dashboard?proposal=${proposalId}`);
  const seen = buyer.getByRole('region', { name: 'Time' });
  await seen.getByText('Second round').waitFor();
  await expectAccessible(buyer);
  await seen.getByRole('button', { name: 'Approve $500.00' }).tap();
  await buyer.getByRole('button', { name: 'Approve', exact: true }).tap();
  await toast(buyer, 'Cap approved');

  await panel.getByText('Your invoices are at most $500.00 in total.').waitFor();
  await panel.getByRole('button', { name: 'Generate Invoice' }).tap();
  await agent.getByRole('button', { name: 'Send Invoice' }).tap();
  await toast(agent, 'Invoice generated');
  await payInvoice(journey, proposalId);
  const periods = z.array(z.object({ number: z.int(), amount: z.int(), status: z.string() }));
  expect(await journey.buyer.expect(periods, 'GET', `/api/proposals/${proposalId}/periods`)).toEqual([
    { number: 2, amount: 15_000, status: 'paid' },
    { number: 1, amount: 22_500, status: 'paid' },
  ]);
  expect([...errors, ...buyerErrors]).toEqual([]);
});
