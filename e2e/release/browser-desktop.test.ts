import { expect, it } from 'vitest';
import { readBooks } from '../support/books.ts';
import { PAID_OUT, runBrowserJourney } from '../support/browser-journey.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';

const testContext = createBrowserTestContext();

it('completes the main job on a desktop, to the cent', async () => {
  await runBrowserJourney(testContext.browser, testContext.server.url, 'desktop');
  await expect.poll(() => readBooks(testContext.server.dataDir)).toEqual({ totals: PAID_OUT, unbalanced: 0 });
});
