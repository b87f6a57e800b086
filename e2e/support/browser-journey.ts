import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, openPage, type Screen } from './browser.ts';
import { visitEveryRoute } from './every-route.ts';

/** A card with successful payments. */
export const GOOD_CARD = '4242 4242 4242 4242';
const DECLINED_CARD = '4000 0000 0000 0002';
const PASSWORD = 'open-house';

/**
 * The ledger in cents after `runBrowserJourney`: $250 was paid by card. The platform kept 20%, from
 * which it paid the provider's fee of 2.9% and $0.30. The rest was paid out to a bank.
 */
export const PAID_OUT = {
  agents: 0,
  'outside:banks': 20_000,
  'outside:cards': -25_000,
  'platform:balance': 4_245,
  'platform:fee_income': -5_000,
  'platform:fees': 5_000,
  'platform:processing_costs': 755,
};

async function toast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

async function signUp(page: Page, portal: '/agent' | '/buyer', name: string, email: string): Promise<void> {
  await page.goto(portal);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByLabel('Confirm Password').fill(PASSWORD);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Sign Up' }).click();
  await toast(page, 'Registration successful');
  await page.waitForURL(/dashboard$/);
  await page
    .getByRole('heading', { level: 1, name: portal === '/agent' ? /^Welcome/ : 'Buyer Dashboard' })
    .waitFor();
}

async function createDeal(page: Page, email: string): Promise<void> {
  await page.goto('/deals');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Deal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer Name').fill('Ben Buyer');
  await dialog.getByLabel('Customer Email').fill(email);
  await dialog.getByLabel('Customer Phone').fill('(512) 555-0142');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await toast(page, 'Deal created');
  await page.getByRole('heading', { name: 'Deal: Ben Buyer' }).waitFor();
  await expectAccessible(page);
}

async function createProposal(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Proposal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Service Type' }).click();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Home Showing' }).click();
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Description').fill('Private tour of 1408 Alder Street');
  await dialog.getByRole('button', { name: 'Create Proposal' }).click();
  await page.getByRole('heading', { name: 'Proposal: Home Showing' }).waitFor();
  await expectAccessible(page);
}

async function writeContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Contract with AI' }).click();
  await toast(page, 'Contract generated');
  await page.getByRole('article', { name: 'Preview' }).getByText('Ben Buyer').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit text' }).click();
  await formatAndUndo(page);
  await page.getByRole('button', { name: 'Save Contract' }).click();
  await toast(page, 'Contract saved');
  await expectAccessible(page);
  await expectPdfDownload(page, /Download/);
  await page.getByLabel('Contract Status').selectOption('sent');
  await toast(page, 'Status updated');
}

/** Formats the first line of a contract, and takes it back with the browser's Undo. */
async function formatAndUndo(page: Page): Promise<void> {
  const text = page.getByLabel('Contract text');
  const before = await text.inputValue();
  expect(before).toContain('Ben Buyer');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  expect(await text.inputValue()).toBe(`- ${before}`);
  await page.keyboard.press('ControlOrMeta+z');
  expect(await text.inputValue()).toBe(before);
  await expectAccessible(page);
}

/** Downloads a PDF and checks the file. */
async function expectPdfDownload(page: Page, name: RegExp): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), clickDownload(page, name)]);
  expect(download.suggestedFilename()).toBe('Contract_Home Showing.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
}

async function clickDownload(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
}

/** Sets up payments with the provider and waits until the account is verified. */
export async function connectAccount(page: Page): Promise<void> {
  await page.goto('/invoices');
  await page
    .getByRole('button', { name: /Set up payments/i })
    .first()
    .click();
  // The provider's onboarding, with its test data.
  await page.getByRole('button', { name: 'Use test data' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use test data' }).click();
  await page.getByRole('button', { name: 'Agree and submit' }).click();
  await page.waitForURL(/\/invoices/);
  await page.getByText('Verified', { exact: true }).first().waitFor();
  await expectAccessible(page);
}

async function sendInvoice(page: Page, proposalUrl: string): Promise<void> {
  await page.goto(proposalUrl);
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  await page.getByRole('button', { name: 'Send Invoice' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await page
    .getByRole('button', { name: 'View Invoice' })
    .or(page.getByRole('link', { name: 'View Invoice' }))
    .first()
    .waitFor();
  await expectAccessible(page);
}

async function payFromDashboard(page: Page): Promise<void> {
  await page.goto('/buyer/dashboard');
  await page.getByText('Home Showing').first().click();
  await page.getByText('← Back to All Proposals').waitFor();
  await expectAccessible(page);
  await expectPdfDownload(page, /Download PDF/);
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await page.getByRole('heading', { name: 'Complete Your Payment' }).waitFor();
  await page.getByLabel('Card number').waitFor();
  await expectAccessible(page);
  await enterCard(page, DECLINED_CARD);
  await page.getByRole('alert').filter({ hasText: 'declined' }).first().waitFor();
  await enterCard(page, GOOD_CARD);
  await page.waitForURL(/\/payment-success\?/);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await expectAccessible(page);
}

/** Fills and submits the payment form of the checkout. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay Now' }).click();
}

/**
 * Waits until the payment appears on the agent's screen and in the notifications, without a reload.
 */
async function expectPaymentNotification(page: Page): Promise<void> {
  await page.getByText('Payment Complete').first().waitFor();
  // Three notifications for onboarding, one for the account and one for the payment. The failed
  // attempt is included only if it was processed in time.
  await page.getByRole('button', { name: /^Notifications, [56] unread$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /Ben Buyer paid \$250.00/ }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function cashOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Account Balances' }).waitFor();
  await page.getByText('$200.00').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cash Out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount (USD)').fill('200');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm Payout' }).click();
  await toast(page, 'Payout initiated');
  await page
    .getByRole('cell', { name: '$200.00' })
    .or(page.getByRole('row').getByText('$200.00'))
    .first()
    .waitFor();
}

/**
 * Whether the provider has already paid out the balance. Its automatic payout day is Monday, and
 * the settlement days can include one.
 */
async function isPaidOut(page: Page, url: string): Promise<boolean> {
  const response = await page.request.get(`${url}/api/connect/recent-payouts`);
  const payouts: unknown = await response.json();
  return Array.isArray(payouts) && payouts.length > 0;
}

/**
 * Runs the main job as an agent and a buyer in separate browsers with this screen size, and checks
 * every screen with axe. Fails on an error in a page or a request to another host.
 */
export async function runBrowserJourney(browser: Browser, url: string, screen: Screen): Promise<void> {
  const buyerEmail = `ben-${screen}@example.com`;
  const agent = await openPage(browser, url, screen);
  await signUp(agent.page, '/agent', 'Ada Agent', `ada-${screen}@example.com`);
  await expectAccessible(agent.page);
  await createDeal(agent.page, buyerEmail);
  await createProposal(agent.page, '250');
  const proposalUrl = agent.page.url();
  await writeContract(agent.page);
  await connectAccount(agent.page);
  await sendInvoice(agent.page, proposalUrl);

  const buyer = await openPage(browser, url, screen);
  await signUp(buyer.page, '/buyer', 'Ben Buyer', buyerEmail);
  await expectAccessible(buyer.page);
  await payFromDashboard(buyer.page);

  await expectPaymentNotification(agent.page);
  await agent.page.request.post(`${url}/sandbox/stripe/_control/clock`, {
    data: { advance_seconds: 4 * 86_400 },
  });
  if (!(await isPaidOut(agent.page, url))) await cashOut(agent.page);
  expect(await isPaidOut(agent.page, url)).toBe(true);
  // The content security policy does not depend on the screen width.
  if (screen === 'phone') expect(await visitEveryRoute(agent.page)).toBeGreaterThan(20);
  expect([...agent.errors, ...buyer.errors]).toEqual([]);
  await agent.close();
  await buyer.close();
}
