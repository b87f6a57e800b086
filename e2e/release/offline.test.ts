import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createBrowserTestContext } from '../support/browser-test-context.ts';
import { fillSignUp, toast } from '../support/sign-in-steps.ts';

const testContext = createBrowserTestContext();

it('shows immediately which actions need a network, stays usable, and does not repeat actions later', async () => {
  const { page, close } = await openPage(testContext.browser, testContext.server.url, 'desktop');
  await fillSignUp(page, '/agent', 'Ada Agent', 'ada-offline@example.com');
  await page.getByRole('heading', { level: 1, name: 'Welcome to Gable, Ada' }).waitFor();
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

  // Opens a screen that was not loaded yet. Uses the keyboard, because a hover would preload it.
  await page.getByRole('link', { name: 'Invoices' }).press('Enter');
  const screen = page.getByRole('main');
  await screen.getByRole('heading', { level: 1, name: 'This couldn’t be loaded' }).waitFor();
  await screen.getByText(/^Gable can’t be reached right now/).waitFor();
  await page.getByRole('navigation').first().waitFor();

  await page.context().setOffline(false);
  await page.goto('/deals');
  await page.getByText('No deals found').waitFor();
  await close();
});

const chunkPattern = (name: string) => `**/assets/${name}-*.js`;
const NEW_VERSION = 'A new version of Gable is ready.';

it('keeps an open tab working after a new deployment and when chunks cannot be loaded', async () => {
  const { server } = testContext;
  const { page, close } = await openPage(testContext.browser, server.url, 'desktop');
  await fillSignUp(page, '/agent', 'Dee Deploy', 'dee-deploy@example.com');
  await page.getByRole('link', { name: 'Create Deal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Deal' });
  await dialog.getByLabel('Name').fill('Ben Buyer');
  await dialog.getByLabel('Email').fill('ben-deploy@example.com');
  await dialog.getByLabel('Phone').fill('(512) 555-0142');

  // Back would close the dialog.
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();

  // A server with a different build rejects the call.
  await page.route('**/trpc/deal.create*', async (route) => {
    const postData = route.request().postData()?.replaceAll('customerPhone', 'phoneOfCustomer');
    const response = await route.fetch({ ...(postData && { postData }) });
    await route.fulfill({ response, headers: { ...response.headers(), 'x-gable-build': 'next' } });
  });
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await dialog.getByText(/^Gable was updated after you opened this page/).waitFor();
  await page.getByText(NEW_VERSION).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Ben Buyer');
  await page.getByRole('button', { name: 'Later' }).click();
  await page.unroute('**/trpc/deal.create*');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  // The update is offered again after the form was saved.
  await page.getByText(NEW_VERSION).waitFor();

  // The server is unreachable although the browser is online.
  await page.route(chunkPattern('edit-deal-dialog'), (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Edit Deal' }).press('Enter');
  await page.getByText(/^Gable can’t be reached right now/).waitFor();
  await page.unroute(chunkPattern('edit-deal-dialog'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog', { name: 'Edit Deal' }).waitFor();
  await page.keyboard.press('Escape');

  // A chunk of the build was removed: the page reloads once.
  await page.route(chunkPattern('notes-form'), (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('tab', { name: 'Notes' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Edit Notes' }).press('Enter');
  await reloaded;
  await page.getByRole('button', { name: 'Edit Notes' }).press('Enter');
  await page.getByText(NEW_VERSION).waitFor();

  // Files of an earlier build are still served.
  await writeFile(join(server.dataDir, 'web-assets', 'earlier-1a2b3c4d.js'), 'export {};');
  const earlier = await page.request.get('/assets/earlier-1a2b3c4d.js');
  expect(await earlier.text()).toBe('export {};');
  expect((await page.request.get('/assets/never-1a2b3c4d.js')).status()).toBe(404);
  await close();
});
