import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible, openPage } from './support/browser.ts';
import { GOOD_CARD } from './support/browser-journey.ts';
import { createBrowserTestContext } from './support/browser-test-context.ts';
import {
  type AgentJourney,
  beginAgentJourney,
  ensureAccount,
  ensureInvoice,
  ensureProposal,
} from './support/journey-steps.ts';
import { openEmailLink, waitForEmail } from './support/mailbox.ts';
import { PASSWORD } from './support/sign-in-steps.ts';

const MAX_AGENT_CLICKS = 12;
/** From the email's button on. */
const MAX_BUYER_CLICKS = 4;
/**
 * Opening the email, reading, accepting, continuing to the payment, the card field and paying: 6. The consent
 * to electronic records has a button, and the one to the contract a checkbox and a button: 3. The link in the
 * email is not counted, because no script runs there.
 */
const SIGNING_CLICKS = 9;

const testContext = createBrowserTestContext();

/** Counts the clicks in a page and its frames from now on, also on pages that are opened later. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding('reportClick', () => {
    clicks += 1;
  });
  await page.addInitScript({
    content: "addEventListener('pointerdown', () => window.reportClick(), { capture: true });",
  });
  return () => clicks;
}

/** More fields and buttons than are between two steps of a walk. */
const MAX_TABS = 12;

/** Types into fields as a person does without the mouse: Tab from where the focus is, and no click. */
async function typeInto(page: Page, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  for (const [field, text] of fields) {
    await field.waitFor();
    const hasFocus = () => field.evaluate((element) => element === element.ownerDocument.activeElement);
    for (let tabs = 0; tabs < MAX_TABS && !(await hasFocus()); tabs += 1) await page.keyboard.press('Tab');
    expect(await hasFocus(), `focus before '${text}'`).toBe(true);
    await page.keyboard.type(text);
  }
}

/** Pays at the checkout, with a click into the card's field and one on the button. */
async function payByCard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to proposal' }).waitFor();
  await page.getByLabel('Card number').click();
  await typeInto(page, [
    [page.getByLabel('Card number'), GOOD_CARD],
    [page.getByLabel('Expiration date'), '12 / 34'],
    [page.getByLabel('Security code'), '123'],
  ]);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
}

it(`takes a new agent from sign-up to a sent proposal in at most ${MAX_AGENT_CLICKS} clicks`, async () => {
  const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'desktop');
  const clicks = await countClicks(page);
  await page.goto('/agent');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const panel = page.getByRole('tabpanel');
  await typeInto(page, [
    [panel.getByLabel('Name'), 'Ada Agent'],
    [panel.getByLabel('Email'), 'ada-first@example.com'],
    [panel.getByLabel('Password', { exact: true }), PASSWORD],
    [panel.getByLabel('Confirm Password'), PASSWORD],
  ]);
  await panel.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome to Gable, Ada' }).waitFor();
  await page.getByRole('link', { name: 'Create Deal' }).first().click();
  const dialog = page.getByRole('dialog');
  await typeInto(page, [
    [dialog.getByLabel('Customer Name'), 'Ben Buyer'],
    [dialog.getByLabel('Customer Email'), 'ben-first@example.com'],
    [dialog.getByLabel('Customer Phone'), '(512) 555-0142'],
  ]);
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await page.getByRole('button', { name: 'Add Proposal' }).click();
  await dialog.getByRole('combobox', { name: 'Service Type' }).click();
  await page.getByRole('option', { name: 'Home Showing' }).click();
  await typeInto(page, [[dialog.getByLabel('Amount'), '250']]);
  await dialog.getByRole('button', { name: 'Create Proposal' }).click();
  const next = page.getByRole('region', { name: 'Next step' });
  await next.getByRole('button', { name: 'Send to Client' }).click();
  await dialog.getByRole('button', { name: 'Send' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await next.getByRole('heading', { name: 'Waiting for Ben Buyer to respond' }).waitFor();
  expect(clicks()).toBeGreaterThan(5);
  expect(clicks()).toBeLessThanOrEqual(MAX_AGENT_CLICKS);
  expect(errors).toEqual([]);
  await close();
});

it(`takes a new buyer from the invoice email to the payment in at most ${MAX_BUYER_CLICKS} clicks`, async () => {
  const { url } = testContext.server;
  const journey = await beginAgentJourney(url, 'first-buyer');
  await ensureAccount(journey);
  await ensureInvoice(journey);
  const message = await waitForEmail(url, journey.buyerEmail, /^Your invoice of \$250\.00/);
  const { page, errors, close } = await openPage(testContext.browser, url, 'phone');
  const clicks = await countClicks(page);
  // The buyer has no account yet: the link in the email is all they have.
  await openEmailLink(page, message, /^Pay the Invoice$/);
  await page.getByRole('heading', { name: 'Invoice of $250.00 from Ada Agent' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay $250.00' }).click();
  await payByCard(page);
  expect(clicks()).toBeGreaterThan(2);
  expect(clicks()).toBeLessThanOrEqual(MAX_BUYER_CLICKS);
  expect(errors).toEqual([]);
  await close();
});

/** Sends a proposal with a contract to sign to a client without an account, and then its invoice. */
async function sendContractAndInvoice(journey: AgentJourney): Promise<void> {
  const { agent } = journey;
  const { id: proposalId } = await ensureProposal(journey);
  const draft = await agent.expect(z.object({ content: z.string() }), 'POST', '/api/generate-contract', {
    proposalId,
  });
  await agent.send('POST', `/api/proposals/${proposalId}/contract`, draft);
  const email = { proposalId, key: crypto.randomUUID() };
  await agent.expect(z.unknown(), 'POST', '/trpc/proposalEmail.send', { json: email });
  await ensureInvoice(journey);
}

it(`takes a new buyer from the proposal email through signing to the payment in ${SIGNING_CLICKS} clicks`, async () => {
  const { url } = testContext.server;
  const journey = await beginAgentJourney(url, 'first-signer');
  await ensureAccount(journey);
  await sendContractAndInvoice(journey);
  const message = await waitForEmail(url, journey.buyerEmail, /^Ada Agent sent you a proposal/);
  const { page, errors, close } = await openPage(testContext.browser, url, 'phone');
  const clicks = await countClicks(page);
  await openEmailLink(page, message, /^Read the Proposal$/);
  await page.getByRole('button', { name: 'Read the Proposal' }).click();
  await page.getByRole('button', { name: 'Accept proposal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contract' });
  await dialog.getByText('Proposal accepted. The contract is next.').waitFor();
  const code = (await dialog.locator('strong').textContent()) ?? '';
  await typeInto(page, [[dialog.getByLabel('Code'), code]]);
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
  await typeInto(page, [[dialog.getByLabel('Your full name'), 'Ben Buyer']]);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await dialog.getByRole('button', { name: 'Continue to Payment' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  await payByCard(page);
  expect(clicks()).toBe(SIGNING_CLICKS);
  expect(errors).toEqual([]);
  await close();
});
