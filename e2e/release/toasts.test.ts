import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

const testContext = createBrowserTestContext({ SEED_DEMO: '1' });

it.each([390, 320])('shows a toast over no button of the screen on a phone of %d px', async (width) => {
  const { page, close } = await openPage(testContext.browser, testContext.server.url, 'phone');
  await page.setViewportSize({ width, height: 568 });
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
  await proposalDialog.getByRole('button', { name: 'Cancel' }).click({ timeout: 10_000 });
  await proposalDialog.waitFor({ state: 'detached' });
  await close();
});
