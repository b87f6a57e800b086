import { expect, it } from 'vitest';
import { openPage } from './support/browser.ts';
import { browserWorld } from './support/browser-world.ts';
import { fillSignUp, toast } from './support/sign-in-steps.ts';

const world = browserWorld();

it('says at once what cannot be done without a network, keeps the app, and does nothing later by itself', async () => {
  const { page, close } = await openPage(world.browser, world.server.url, 'desktop');
  await fillSignUp(page, '/agent', 'Ada Agent', 'ada-offline@example.com');
  await page.getByRole('heading', { level: 1, name: 'Welcome back, Ada' }).waitFor();
  await page.getByRole('link', { name: 'Create Deal' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ben Buyer');
  await dialog.getByLabel('Email').fill('ben-offline@example.com');
  await dialog.getByLabel('Phone').fill('(512) 555-0142');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await toast(page, 'Error creating deal');
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Ben Buyer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // A part of the app that has not been asked for yet, by keyboard: a pointer would have fetched it on its way.
  await page.getByRole('link', { name: 'Invoices' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page
    .getByRole('alert')
    .getByText(/^Gable cannot be reached right now/)
    .waitFor();
  await page.getByRole('navigation').first().waitFor();

  await page.context().setOffline(false);
  await page.goto('/deals');
  await page.getByText('No deals found').waitFor();
  await close();
});
