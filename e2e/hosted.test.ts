import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from './support/browser.ts';
import { GableServer } from './support/gable-server.ts';
import { fillSignIn, fillSignUp, signOut, toast } from './support/sign-in-steps.ts';

const KEY = 'sb_publishable_gable';

/** Speaks a hosted project's protocol: it is our own service, on another origin. */
let project: GableServer;
let gable: GableServer;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  project = await GableServer.start();
  gable = await GableServer.start({ SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: KEY });
});
afterAll(async () => {
  await browser?.close();
  await gable?.dispose();
  await project?.dispose();
});

it('signs people in through a hosted project, and mounts no service of its own', async () => {
  const { page, errors, close } = await openPage(browser, gable.url, 'desktop', [project.url]);
  const email = 'ada@example.com';
  await fillSignUp(page, '/agent', 'Ada Agent', email);
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  await signOut(page);
  await fillSignIn(page, email);
  await toast(page, 'Login successful');
  await page.waitForURL(/\/dashboard$/);
  const own = await page.request.post(`${gable.url}/auth/v1/token?grant_type=password`, { data: {} });
  expect(own.status()).toBe(404);
  expect(errors).toEqual([]);
  await close();
});

it('says in one line that addresses are not confirmed there', async () => {
  const { output } = await gable.end('SIGTERM');
  expect(output.split('\n').filter((line) => line.startsWith('Warning:'))).toEqual([
    expect.stringMatching(/confirm/i),
  ]);
  await gable.startAgain();
});
