import { expect, it } from 'vitest';
import { readBooks } from '../support/books.ts';
import { PAID_OUT, runBrowserJourney } from '../support/browser-journey.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { runInvitationJourney } from '../support/invitation-journey.ts';

const testContext = createBrowserTestContext();

it('completes the main job on a phone, to the cent', async () => {
  await runBrowserJourney(testContext.browser, testContext.server.url, 'phone');
  await expect.poll(() => readBooks(testContext.server.dataDir)).toEqual({ totals: PAID_OUT, unbalanced: 0 });
});

it('takes a client without an account from the email to the proposal with one button', async () => {
  await runInvitationJourney(testContext.browser, testContext.server.url);
});
