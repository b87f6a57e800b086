import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { GableServer } from '../support/gable-server.ts';
import { fillSignIn, fillSignUp, signOut, toast } from '../support/sign-in-steps.ts';

const KEY = 'sb_publishable_gable';

/**
 * With these keys the app shows Stripe's own payment form. The keys are invalid, and the test sends
 * no request to Stripe.
 */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_hosted',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_hosted',
  STRIPE_WEBHOOK_SECRET: 'whsec_hosted',
};

/**
 * Does what the content security policy must allow for Stripe's script: opens frames of three hosts
 * and sends a request to a fourth.
 */
const STRIPE_SCRIPT = `
  for (const host of ['js', 'a.js', 'hooks']) {
    const frame = document.createElement('iframe');
    frame.src = 'https://' + host + '.stripe.com/frame';
    document.body.append(frame);
  }
  fetch('https://api.stripe.com/v1/asked').then(() => { document.title = 'asked'; });`;

/** Takes the role of a hosted project: our own sign-in service on another origin. */
let project: GableServer;
let gable: GableServer;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  project = await GableServer.start();
  gable = await GableServer.start({ SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: KEY, ...STRIPE });
});
afterAll(async () => {
  await browser?.close();
  await gable?.dispose();
  await project?.dispose();
});

it('signs users in through a hosted project, and serves no sign-in endpoints', async () => {
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

it('allows only Stripe’s script, frames and API in a page', async () => {
  const { page, errors, close } = await openPage(browser, gable.url, 'desktop', [
    project.url,
    ...['js', 'a.js', 'hooks', 'api'].map((host) => `https://${host}.stripe.com`),
  ]);
  const requestedHosts: string[] = [];
  await page.context().route(/stripe\.com|elsewhere/, async (route) => {
    const { hostname } = new URL(route.request().url());
    requestedHosts.push(hostname);
    const isScript = route.request().resourceType() === 'script';
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? STRIPE_SCRIPT : '',
    });
  });
  const load = (src: string) =>
    page.evaluate((address) => {
      const script = document.createElement('script');
      script.src = address;
      document.body.append(script);
    }, src);
  await page.goto('/stripe-test');
  await page.locator('h1').first().waitFor();
  await load('https://js.stripe.com/dahlia/stripe.js');
  await page.waitForFunction(() => document.title === 'asked');
  await expect
    .poll(() => [...new Set(requestedHosts)].sort())
    .toEqual(['a.js.stripe.com', 'api.stripe.com', 'hooks.stripe.com', 'js.stripe.com']);
  expect(errors).toEqual([]);
  await load('https://elsewhere.example/script.js');
  await expect.poll(() => errors.join()).toMatch(/elsewhere\.example.*Content Security Policy/s);
  expect(requestedHosts).not.toContain('elsewhere.example');
  await close();
});

it('warns in one line that the hosted project does not confirm addresses', async () => {
  const { output } = await gable.end('SIGTERM');
  expect(output.split('\n').filter((line) => line.startsWith('Warning:'))).toEqual([
    expect.stringMatching(/confirm/i),
  ]);
  await gable.startAgain();
});
