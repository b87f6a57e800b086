import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

const testContext = createBrowserTestContext({ SEED_DEMO: '1' });

/** Keeps toasts open until something closes them, so that a slow machine does not. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript({
    content: `const start = window.setTimeout;
      window.setTimeout = (run, delay, ...rest) => delay === 5000 ? 0 : start(run, delay, ...rest);`,
  });
}

it.each([390, 320])('shows a toast over no button of the screen on a phone of %d px', async (width) => {
  const { page, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
  await page.setViewportSize({ width, height: 568 });
  await keepToasts(page);
  await fillSignIn(page, 'maya@gable.test');
  await page.waitForURL(/dashboard$/);
  await page.goto('/deals?create=true');
  const dialog = page.getByRole('dialog', { name: 'Create New Deal' });
  await dialog.getByLabel('Customer Name').fill('Avery Stone');
  await dialog.getByLabel('Customer Email').fill(`avery.${width}@example.com`);
  await dialog.getByLabel('Customer Phone').fill('5125550100');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  const toast = page.locator('.mantine-Notification-root', { hasText: 'Deal created' });
  await toast.waitFor();
  await page.waitForURL(/\/deals\/[^/]+$/);
  const buttons = page.locator('main').getByRole('button');
  await page.locator('main').getByRole('button', { name: 'Add Proposal' }).waitFor();
  const box = await toast.boundingBox();
  const bottom = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  const tops = await buttons.evaluateAll((each) => each.map((button) => button.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(bottom);
  // Also where no toast is: the library has a container at each position.
  await page.locator('main').getByRole('button', { name: 'Add Proposal' }).click({ timeout: 10_000 });
  const proposalDialog = page.getByRole('dialog', { name: 'Create New Proposal' });
  await proposalDialog.waitFor();
  // It would cover the first field.
  await toast.waitFor({ state: 'detached' });
  await proposalDialog.getByRole('combobox', { name: 'Service Type' }).click();
  await page.getByRole('option', { name: 'Negotiation' }).click();
  await proposalDialog.getByLabel('Amount').fill('250');
  await proposalDialog.getByRole('button', { name: 'Create Proposal' }).click();
  await proposalDialog.waitFor({ state: 'detached' });
  const created = page.locator('.mantine-Notification-root', { hasText: 'Proposal has been created' });
  await created.waitFor();
  await page.getByRole('button', { name: 'Send to Client' }).first().click();
  await page.getByRole('dialog', { name: 'Send to Client' }).waitFor();
  await created.waitFor({ state: 'detached' });
  await close();
});
