import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible, openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { fillSignUp } from '../support/sign-in-steps.ts';

const testContext = createBrowserTestContext();

const CLIENT = 'ben-messages@example.com';

async function signUp(portal: '/agent' | '/buyer', name: string, email: string) {
  const opened = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignUp(opened.page, portal, name, email);
  await opened.page.waitForURL(/dashboard$/);
  return opened;
}

/** Calls the API as the user who is signed in on a page. */
async function call(page: Page, path: string, data: object): Promise<unknown> {
  const response = await page.request.post(`${testContext.server.url}${path}`, {
    data,
    headers: { origin: testContext.server.url },
  });
  expect(response.status(), path).toBeLessThan(300);
  return response.json();
}

/** Sends twenty short messages from each side in turn, more than fit on the screen. */
async function sendManyMessages(agent: Page, buyer: Page, dealId: string): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    const json = { dealId, clientEmail: CLIENT, text: `Line ${at}.`, key: crypto.randomUUID() };
    await call(at % 2 ? agent : buyer, '/trpc/message.send', { json });
  }
}

const topOf = async (page: Page, text: string) =>
  (await page.getByText(text, { exact: true }).boundingBox())?.y ?? Number.NaN;

/** Scrolls up: earlier messages are inserted above without moving the visible line. */
async function expectStableScrollUp(page: Page): Promise<void> {
  const log = page.getByRole('region', { name: 'Messages with Ben Buyer' });
  await log.evaluate((box) => {
    box.scrollTop = 40;
  });
  const before = await topOf(page, 'Line 14.');
  await page.getByText('Is the house still free?').waitFor({ state: 'attached' });
  expect(Math.abs((await topOf(page, 'Line 14.')) - before)).toBeLessThan(3);
  await expectAccessible(page);
  // The message log must not make the page longer than its visible content.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_600);
}

it('delivers messages between an agent and a client on phones without a reload', async () => {
  const agent = await signUp('/agent', 'Ada Agent', 'ada-messages@example.com');
  const client = { customerName: 'Ben Buyer', customerEmail: CLIENT, customerPhone: '(512) 555-0142' };
  const { id } = z.object({ id: z.string() }).parse(await call(agent.page, '/api/deals', client));
  const buyer = await signUp('/buyer', 'Ben Buyer', CLIENT);
  await buyer.page.getByRole('link', { name: 'Ada Agent' }).waitFor();

  await agent.page.goto(`/deals/${id}?tab=messages`);
  await agent.page.getByText('No messages yet').waitFor();
  await agent.page.getByLabel('Message to Ben Buyer').fill('Is the house still free? It is.');
  await agent.page.getByRole('button', { name: 'Send' }).tap();

  await buyer.page.getByText('1 new message').waitFor();
  await buyer.page.getByRole('link', { name: 'Ada Agent' }).click();
  await buyer.page.getByText('Is the house still free?').waitFor();
  await agent.page.getByText('Seen', { exact: true }).waitFor();
  await expectAccessible(buyer.page);

  // The on-screen keyboard takes half of the screen. The input must stay visible.
  const field = buyer.page.getByLabel('Message to Ada Agent');
  await field.tap();
  await buyer.page.setViewportSize({ width: 390, height: 440 });
  await expect
    .poll(async () => (await buyer.page.getByRole('button', { name: 'Send' }).boundingBox())?.y)
    .toBeLessThan(400);
  await field.fill('Then I come on Friday.');
  await buyer.page.getByRole('button', { name: 'Send' }).tap();
  await agent.page.getByText('Then I come on Friday.').waitFor();
  await buyer.page.setViewportSize({ width: 390, height: 844 });

  await sendManyMessages(agent.page, buyer.page, id);
  await agent.page.getByText('Line 39.').waitFor();
  await agent.page.reload();
  await agent.page.getByText('Line 39.').waitFor();
  await expectStableScrollUp(agent.page);
  expect([...agent.errors, ...buyer.errors]).toEqual([]);
  await agent.close();
  await buyer.close();
});
