import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiClient } from './support/api-client.ts';
import { openPage } from './support/browser.ts';
import { createBrowserTestContext } from './support/browser-test-context.ts';
import { fillSignIn, PASSWORD } from './support/sign-in-steps.ts';

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

/** Waits until so many deals are listed. */
const listed = (page: Page, count: number) => expect.poll(() => page.locator('tbody tr').count()).toBe(count);

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The requests that ask for deals while `act` runs. */
async function questionsDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  const count = (request: { url(): string }) => {
    if (request.url().includes('deal.list')) asked += 1;
  };
  page.on('request', count);
  await act();
  page.off('request', count);
  return asked;
}

it('keeps the position three pages into a list through a reload, Back and a shared link', async () => {
  // A phone's rows are of many heights, which makes it the harder one.
  const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignIn(page, EMAIL);
  await page.waitForURL(/dashboard$/);
  await page.goto('/deals');
  await listed(page, 50);
  for (const rows of [100, 150]) {
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.waitForURL(`**/deals?limit=${rows}`);
    await listed(page, rows);
  }
  const row = page.locator('tbody tr').nth(139);
  await row.scrollIntoViewIfNeeded();
  // The router hears of a movement with the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(3_000);

  const asked = await questionsDuring(page, async () => {
    await page.reload();
    await listed(page, 150);
  });
  expect(asked).toBe(1);
  await expect.poll(() => scrolled(page)).toBe(place);

  await row.getByRole('link', { name: 'View Deal' }).click();
  await page.getByRole('heading', { level: 1, name: /^Deal: / }).waitFor();
  await page.goBack();
  await listed(page, 150);
  await expect.poll(() => scrolled(page)).toBe(place);

  const other = await page.context().newPage();
  await other.goto(`${testContext.server.url}/deals?limit=150&status=active`);
  await listed(other, 150);
  expect(errors).toEqual([]);
  await close();
});
