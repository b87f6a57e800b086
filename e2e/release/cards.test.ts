import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

/** The maximum height of a card, so that a phone shows several. In pixels. */
const MAX_CARD_HEIGHT = 120;
const WIDTHS = [390, 320] as const;
const LISTS = ['/deals', '/proposals', '/invoices', '/transactions', '/receipts', '/tours', '/services'];

const testContext = createBrowserTestContext({ SEED_DEMO: '1' });

it('shows the rows of each list as short cards on a phone', async () => {
  const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
  await fillSignIn(page, 'maya@gable.test');
  await page.waitForURL(/dashboard$/);
  for (const path of LISTS) {
    await page.goto(path);
    const cards = page.locator('tbody tr');
    await cards.first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const heights = await cards.evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height),
      );
      expect(Math.max(...heights), `${path} at ${width} px`).toBeLessThanOrEqual(MAX_CARD_HEIGHT);
    }
  }
  expect(errors).toEqual([]);
  await close();
});
