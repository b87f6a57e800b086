import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectAccessible, openPage, type Screen } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { checkDialog, type DialogOfButton } from '../support/check-dialog.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

const WIDTHS: readonly Screen[] = ['phone', 'desktop'];

const testContext = createBrowserTestContext({ SEED_DEMO: '1' });

const proposalsSchema = z.array(
  z.object({
    id: z.string(),
    dealId: z.string(),
    status: z.string(),
    paymentStatus: z.string(),
    pricingStructure: z.string(),
  }),
);

/** The screens of the demo agent with their dialogs. */
async function listDialogs(page: Page): Promise<ReadonlyMap<string, readonly DialogOfButton[]>> {
  const proposals = proposalsSchema.parse(await (await page.request.get('/api/proposals')).json());
  const find = (name: string, isFound: (proposal: (typeof proposals)[number]) => boolean) => {
    const found = proposals.find(isFound);
    if (!found) throw new Error(`The demo agent has no ${name} proposal.`);
    return found;
  };
  const paid = find(
    'paid',
    ({ paymentStatus, pricingStructure }) =>
      paymentStatus === 'payment_succeeded' && pricingStructure === 'fixed',
  );
  const monthly = find('monthly', ({ pricingStructure }) => pricingStructure === 'monthly');
  const hourly = find('hourly', ({ pricingStructure }) => pricingStructure === 'hourly');
  const pending = find('pending', ({ status }) => status === 'pending');
  return new Map([
    [
      `/deals/${monthly.dealId}`,
      [
        { button: 'Add Proposal', name: 'Create New Proposal' },
        { button: 'Book a Tour', name: 'Book a Tour' },
        { button: 'Edit Deal', name: 'Edit Deal' },
        { button: 'Archive', name: 'Pause billing and archive?' },
      ],
    ],
    [
      '/deals',
      [
        { button: 'Create Deal', name: 'Create New Deal' },
        { button: 'Import', name: 'Import Clients' },
      ],
    ],
    ['/services', [{ button: 'New service', name: 'New service' }]],
    [`/proposals/${paid.id}`, [{ button: 'Refund', name: 'Refund Payment', role: 'alertdialog' }]],
    [`/proposals/${pending.id}`, [{ button: /^Send (to Client|again)$/, name: 'Send to Client' }]],
    [`/proposals/${hourly.id}`, [{ button: 'Add Time', name: 'Add time' }]],
    ['/invoices', [{ button: /^Void/, name: 'Void Invoice', role: 'alertdialog' }]],
    [
      '/settings',
      [
        { button: 'Cash Out', name: 'Cash Out Available Balance' },
        { button: 'Request Payout', name: 'Request a Payout' },
      ],
    ],
    ['/settings?tab=notifications', [{ button: 'Edit “Invoice overdue”', name: /^Reminder/ }]],
    [
      '/settings?tab=security',
      [
        { button: 'Create API key', name: 'Create API key' },
        { button: 'Add endpoint', name: 'Add endpoint' },
      ],
    ],
  ]);
}

/** Opens the form that changes the password, which is in the page. */
async function checkPasswordForm(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Change your password' });
  await opener.press('Enter');
  await page.getByRole('button', { name: 'Change password', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
}

it.each(WIDTHS)('opens accessible dialogs by keyboard on a %s', async (screen) => {
  const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, screen);
  await fillSignIn(page, 'maya@gable.test');
  await page.waitForURL(/dashboard$/);
  for (const [path, dialogs] of await listDialogs(page)) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    for (const dialog of dialogs) await checkDialog(page, dialog);
  }
  await checkPasswordForm(page);
  expect(errors).toEqual([]);
  await close();
});
