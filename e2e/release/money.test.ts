import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readBooks } from '../support/books.ts';
import { expectAccessible, openPage } from '../support/browser.ts';
import { connectAccount, enterCard, GOOD_CARD } from '../support/browser-journey.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import {
  beginJourney,
  confirmByCard,
  ensureDeal,
  type Journey,
  paymentForm,
} from '../support/journey-steps.ts';
import { fillSignIn, toast } from '../support/sign-in-steps.ts';

/** The bank of this card always requires 3-D Secure. */
const THREE_D_SECURE_CARD = '4000 0025 0000 3155';

const testContext = createBrowserTestContext();
let journey: Journey;
let agent: Page;
let buyer: Page;
const errors: string[][] = [];

/** Opens a browser and signs in with this email address. */
async function openSignedIn(email: string, home: RegExp): Promise<Page> {
  const opened = await openPage(testContext.browser, testContext.server.url, 'desktop');
  errors.push(opened.errors);
  await fillSignIn(opened.page, email);
  await opened.page.waitForURL(home);
  return opened.page;
}

beforeAll(async () => {
  journey = await beginJourney(testContext.server.url, 'money');
  [agent, buyer] = await Promise.all([
    openSignedIn(journey.agentEmail, /\/dashboard$/),
    openSignedIn(journey.buyerEmail, /\/buyer\/dashboard$/),
  ]);
});
async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${testContext.server.url}/sandbox/stripe/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, `control ${path}`).toBe(200);
}

const accountSchema = z.object({ accountId: z.string(), status: z.string() });

const account = () => journey.agent.expect(accountSchema, 'GET', '/api/connect/account-status');

/** Creates a proposal of $250.00 for the buyer. */
async function createProposal(serviceType: string): Promise<string> {
  const dealId = await ensureDeal(journey);
  const fields = { dealId, serviceType, amount: '250', status: 'approved' };
  return (await journey.agent.expect(z.object({ id: z.string() }), 'POST', '/api/proposals', fields)).id;
}

async function sendInvoice(proposalId: string): Promise<string> {
  const link = z.object({ invoiceUrl: z.string() });
  return (await journey.agent.expect(link, 'POST', '/api/invoices/generate', { proposalId })).invoiceUrl;
}

/** Opens the payment of a proposal. Returns its session and the data of the payment form. */
async function openPayment(proposalId: string) {
  const opened = z.object({ sessionId: z.string() });
  const { sessionId } = await journey.buyer.expect(opened, 'POST', '/api/payments/session', { proposalId });
  const form = await journey.buyer.expect(paymentForm, 'GET', `/api/payments/session/${sessionId}`);
  return { sessionId, form };
}

async function paymentStatus(proposalId: string): Promise<string> {
  const status = z.object({ paymentStatus: z.string() });
  return (await journey.buyer.expect(status, 'GET', `/api/payments/status/${proposalId}`)).paymentStatus;
}

async function openProposal(proposalId: string): Promise<void> {
  await agent.goto(`/proposals/${proposalId}`);
  await agent.getByRole('region', { name: 'Pricing' }).waitFor();
}

// Spec: states-28
it('verifies an agent again after a rejection', async () => {
  await connectAccount(agent);
  const { accountId } = await account();
  await control(`accounts/${accountId}`, { card_payments: 'rejected', payouts: 'restricted' });
  await expect.poll(async () => (await account()).status).toBe('rejected');
  await agent.reload();
  await agent.getByRole('heading', { name: 'Your payment account was rejected' }).waitFor();
  await expectAccessible(agent);
  await agent.getByRole('button', { name: 'Retry Verification' }).click();
  // Only the provider can reverse this decision. Its page explains this and has a link back.
  await agent.getByRole('heading', { name: 'This account was rejected' }).waitFor();
  await expectAccessible(agent);
  await control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await agent.getByRole('link', { name: 'Return' }).click();
  await agent.getByRole('heading', { name: 'Payments are set up' }).waitFor();
});

it('rejects the payment of a voided invoice, and creates another one', async () => {
  const proposalId = await createProposal('Negotiation');
  await openProposal(proposalId);
  await agent.getByRole('button', { name: 'Generate Invoice' }).click();
  await agent.getByRole('button', { name: 'Send Invoice' }).click();
  await toast(agent, 'Invoice generated');
  const { sessionId } = await openPayment(proposalId);
  await agent.goto('/invoices');
  await agent.getByRole('button', { name: 'Void invoice for Ben Buyer' }).click();
  const dialog = agent.getByRole('alertdialog', { name: 'Void Invoice' });
  await dialog.waitFor();
  await expectAccessible(agent);
  await dialog.getByRole('button', { name: 'Void Invoice' }).click();
  await toast(agent, 'Invoice Voided');
  await buyer.goto(`/checkout?sessionId=${sessionId}`);
  await buyer.getByText('Payment Error').waitFor();
  await expectAccessible(buyer);
  await openProposal(proposalId);
  await agent.getByRole('button', { name: 'Generate Invoice' }).waitFor();
});

it('charges nothing after failed 3-D Secure, and everything after it passes', async () => {
  const proposalId = await createProposal('Home Showing');
  await sendInvoice(proposalId);
  const { sessionId } = await openPayment(proposalId);
  await buyer.goto(`/checkout?sessionId=${sessionId}`);
  await buyer.getByText('with no added fees').waitFor();
  await enterCard(buyer, THREE_D_SECURE_CARD);
  const bank = buyer.getByRole('dialog', { name: '3D Secure authentication' });
  await bank.waitFor();
  await expectAccessible(buyer);
  await bank.getByRole('button', { name: 'Fail' }).click();
  await toast(buyer, 'Payment Failed');
  await buyer.getByRole('button', { name: 'Pay Now' }).waitFor();
  await enterCard(buyer, THREE_D_SECURE_CARD);
  await bank.getByRole('button', { name: 'Complete' }).click();
  await buyer.getByRole('heading', { name: 'Payment Successful' }).waitFor();
});

it('refunds a part of a payment, and then the rest', async () => {
  const proposalId = await createProposal('Property Valuation');
  await sendInvoice(proposalId);
  await confirmByCard(
    testContext.server.url,
    (await openPayment(proposalId)).form,
    GOOD_CARD.replaceAll(' ', ''),
  );
  await expect.poll(() => paymentStatus(proposalId)).toBe('payment_succeeded');

  await openProposal(proposalId);
  const payment = agent.getByRole('region', { name: 'Payment', exact: true });
  await payment.getByText('$50.00').waitFor();
  await payment.getByRole('button', { name: 'Refund' }).click();
  const dialog = agent.getByRole('alertdialog', { name: 'Refund Payment' });
  const amount = dialog.getByLabel('Amount');
  expect(await amount.inputValue()).toBe('250.00');
  await amount.fill('100');
  await dialog.getByText('$83.02').waitFor();
  await expectAccessible(agent);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await toast(agent, 'Refund started');
  await dialog.waitFor({ state: 'detached' });
  await payment.getByRole('button', { name: 'Refund' }).click();
  expect(await amount.inputValue()).toBe('150.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await agent.getByText('Payment refunded', { exact: true }).waitFor();
  await expect.poll(() => payment.getByRole('listitem').count()).toBe(2);
  await expectAccessible(agent);

  await buyer.goto(`/buyer/dashboard?proposal=${proposalId}`);
  await buyer.getByText(/^Refunded \$100\.00 on /).waitFor();
  await buyer.getByText(/^Refunded \$150\.00 on /).waitFor();
  await expectAccessible(buyer);
});

it('pays a hosted invoice, and records its dispute', async () => {
  const proposalId = await createProposal('Closing Coordination');
  await sendInvoice(proposalId);
  const { form } = await openPayment(proposalId);
  await buyer.goto(`/buyer/dashboard?proposal=${proposalId}`);
  const [hosted] = await Promise.all([
    buyer.context().waitForEvent('page'),
    buyer.getByRole('link', { name: 'View Invoice' }).click(),
  ]);
  await hosted.getByLabel('Card number').fill(GOOD_CARD);
  await hosted.getByLabel('Expiration date').fill('12 / 34');
  await hosted.getByLabel('Security code').fill('123');
  await hosted.getByRole('button', { name: /^Pay/ }).click();
  await hosted.getByText(/^Paid on /).waitFor();
  await expectAccessible(hosted);
  await hosted.close();
  await expect.poll(() => paymentStatus(proposalId)).toBe('payment_succeeded');
  await buyer.reload();
  await buyer.getByText('Payment complete').waitFor();

  const [intent] = form.client_secret.split('_secret_');
  await control('disputes', { payment_intent: intent, account: form.accountId });
  await openProposal(proposalId);
  await agent.getByRole('region', { name: 'This payment is disputed' }).waitFor();
  await agent.getByText('Evidence due by').waitFor();
  await expectAccessible(agent);
});

it('leaves balanced books and no page errors', async () => {
  expect(readBooks(testContext.server.dataDir).unbalanced).toBe(0);
  expect(errors.flat()).toEqual([]);
});
