import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from '../support/api-client.ts';
import { openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { fillSignIn, PASSWORD } from '../support/sign-in-steps.ts';

const EMAIL = 'long-lists@example.com';
const DEALS = 160;

const testContext = createBrowserTestContext();
beforeAll(async () => {
  const agent = await ApiClient.enter(testContext.server.url, {
    email: EMAIL,
    password: PASSWORD,
    name: 'Ada Agent',
    userType: 'agent',
  });
  const numbers = Array.from({ length: DEALS }, (_, at) => at);
  await Promise.all(
    numbers.map((at) =>
      agent.expect(z.object({}), 'POST', '/api/deals', {
        customerName: `Client ${at}`,
        customerEmail: `client-${at}@example.com`,
        customerPhone: '(512) 555-0142',
      }),
    ),
  );
});

/** Waits until this many deals are listed. */
const waitForRows = (page: Page, count: number) =>
  expect.poll(() => page.locator('tbody tr').count()).toBe(count);

const readScrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Counts the requests for deals while `act` runs. */
async function countListRequests(page: Page, act: () => Promise<unknown>): Promise<number> {
  let requestCount = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes('deal.list')) requestCount += 1;
  };
  page.on('request', count);
  await act();
  page.off('request', count);
  return requestCount;
}

it('keeps the position three pages into a list through a reload, Back and a shared link', async () => {
  // The rows on a phone have different heights, which makes the position harder to restore.
  const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignIn(page, EMAIL);
  await page.waitForURL(/dashboard$/);
  await page.goto('/deals');
  await waitForRows(page, 50);
  for (const rows of [100, 150]) {
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.waitForURL(`**/deals?limit=${rows}`);
    await waitForRows(page, rows);
  }
  const row = page.locator('tbody tr').nth(139);
  await row.scrollIntoViewIfNeeded();
  // The router processes a scroll in the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const position = await readScrollPosition(page);
  expect(position).toBeGreaterThan(3_000);

  const requestCount = await countListRequests(page, async () => {
    await page.reload();
    await waitForRows(page, 150);
  });
  expect(requestCount).toBe(1);
  await expect.poll(() => readScrollPosition(page)).toBe(position);

  await row.getByRole('link', { name: 'View Deal' }).click();
  await page.getByRole('heading', { level: 1, name: /^Deal: / }).waitFor();
  await page.goBack();
  await waitForRows(page, 150);
  await expect.poll(() => readScrollPosition(page)).toBe(position);

  const other = await page.context().newPage();
  await other.goto(`${testContext.server.url}/deals?limit=150&status=active`);
  await waitForRows(other, 150);
  expect(errors).toEqual([]);
  await close();
});

it('shows the deals of the signed-in agent without JavaScript', async () => {
  const signedIn = await openPage(testContext.browser, testContext.server.url, 'desktop');
  await fillSignIn(signedIn.page, EMAIL);
  await signedIn.page.waitForURL(/dashboard$/);
  const storageState = await signedIn.page.context().storageState();
  const context = await testContext.browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  // The first page of a server can be sent before its renderer has loaded.
  await expect
    .poll(async () => {
      const response = await page.goto(`${testContext.server.url}/deals`);
      return response?.headers()['cache-control'];
    })
    .toBe('private, no-store');
  expect(await page.locator('tbody tr').count()).toBe(50);
  expect(await page.getByRole('link', { name: 'View Deal' }).first().isVisible()).toBe(true);
  await context.close();
  await signedIn.close();
});
