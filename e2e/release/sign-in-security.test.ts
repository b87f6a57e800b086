import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { openEmailLink, waitForEmail } from '../support/mailbox.ts';
import { createSignInContext } from '../support/sign-in-context.ts';
import {
  addPasskey,
  addVirtualAuthenticator,
  enrollApp,
  fillSignIn,
  fillSignUp,
  signOut,
  toast,
  totpCode,
} from '../support/sign-in-steps.ts';

const { testContext, openUserPage, signUpAgent } = createSignInContext();

describe('a new account', () => {
  it('belongs to the owner of the email address, even if someone else signed up first', async () => {
    const email = 'owner@example.com';
    const otherUser = {
      email,
      password: 'the-strangers',
      data: { name: 'Mallory', user_type: 'agent' },
    };
    await fetch(`${testContext.server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(otherUser),
    });
    await waitForEmail(testContext.server.url, email, /confirm/i);
    const page = await openUserPage('phone');
    await fillSignUp(page, '/buyer', 'Olive Owner', email);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const code = async () => {
      const { text } = await waitForEmail(testContext.server.url, email, /confirm/i);
      return text.includes('sign up more than once') ? (/\b\d{6}\b/.exec(text)?.[0] ?? '') : '';
    };
    await expect.poll(code).not.toBe('');
    await page.getByLabel('Code from the email').fill(await code());
    await page.getByRole('heading', { name: 'Check your details' }).waitFor();
    await expectAccessible(page);
    // The screen cannot be skipped.
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Check your details' }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Mallory');
    await page.getByLabel('Name').fill('Olive Owner');
    await page.getByLabel('Account type').selectOption('Buyer');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/buyer\/dashboard$/);
    await page.getByText('Welcome, Olive Owner').waitFor();
  });

  it('rejects sign-in before confirmation, and offers to send the email again', async () => {
    const email = 'early@example.com';
    const page = await openUserPage();
    await fillSignUp(page, '/agent', 'Early Bird', email);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await fillSignIn(page, email);
    await page.getByRole('alert').getByText('Confirm your email first').waitFor();
    await expectAccessible(page);
  });
});

describe('a provider', () => {
  it('creates a buyer account from the buyer page, and signs the same buyer in later', async () => {
    const page = await openUserPage('phone');
    await page.goto('/buyer');
    await page.getByRole('link', { name: 'Continue with Acme' }).first().click();
    await page.getByLabel('Account').fill('grace');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/buyer\/dashboard$/);
    await page.getByText('grace@example.com').first().waitFor();
    // Not with the pointer, because a toast covers the header on a phone and stays while the pointer
    // is over it. Not with a key, because the new screen takes the focus.
    await page.getByRole('button', { name: 'Log out' }).dispatchEvent('click');
    await page.waitForURL((url) => !url.pathname.startsWith('/buyer/'));
    await page.goto('/agent');
    // The provider remembers the user and asks for nothing. A buyer stays a buyer on the agent page
    // too.
    await page.getByRole('link', { name: 'Continue with Acme' }).first().click();
    await page.waitForURL(/\/buyer\/dashboard$/);
  });

  it('shows that access was denied', async () => {
    const page = await openUserPage();
    await page.goto('/agent');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue with Acme' }).first().click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/auth\/callback/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /sign in/i }).click();
    await page.getByRole('tab', { name: 'Sign In' }).waitFor();
  });
});

describe('sign-in', () => {
  it('requires the code of a second factor, and accepts each code once', async () => {
    const email = 'careful@example.com';
    const page = await openUserPage();
    await signUpAgent(page, email);
    const { secret, code } = await enrollApp(page);
    await page.getByRole('list', { name: 'Your second factors' }).getByText('Authenticator app').waitFor();
    await expectAccessible(page);
    await signOut(page);
    await fillSignIn(page, email);
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    await page.getByLabel('Six-digit code').fill(code);
    await page.getByText('That code is incorrect. Enter the latest code.').first().waitFor();
    await page.getByLabel('Six-digit code').fill(totpCode(secret, 1));
    await page.waitForURL(/\/dashboard$/);
  });

  it('adds one passkey per device, requires it at sign-in, and removes it', async () => {
    const email = 'passkey@example.com';
    const page = await openUserPage();
    await addVirtualAuthenticator(page);
    await signUpAgent(page, email);
    await addPasskey(page, 'Laptop');
    const factors = page.getByRole('list', { name: 'Your second factors' });
    await factors.getByText(/^Passkey · Added .+ · Last used within the hour$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByText('This device already has a passkey for your account.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await signOut(page);

    await fillSignIn(page, email);
    await page.getByText('Use a passkey on this device or on a security key.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await toast(page, 'Second factor removed');
    await signOut(page);
    await fillSignIn(page, email);
    await page.waitForURL(/\/dashboard$/);
  });
});

it('ends the session of a second browser when the user signs out everywhere else', async () => {
  const email = 'two-places@example.com';
  const here = await openUserPage();
  await signUpAgent(here, email);
  const there = await openUserPage();
  await fillSignIn(there, email);
  await there.waitForURL(/\/dashboard$/);
  await here.goto('/settings?tab=security');
  const devices = here.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click();
  await expect.poll(() => devices.count()).toBe(1);
  await there.goto('/deals');
  await there.waitForURL(/\/agent/);
  await here.goto('/deals');
  await here.getByRole('heading', { name: 'Deals' }).first().waitFor();
});

it('stops a tab when another tab signs in to another account, and keeps its form', async () => {
  const [mine, theirs] = ['ann@example.com', 'bea@example.com'];
  const page = await openUserPage();
  await signUpAgent(page, mine);
  await page.goto('/deals?create=true');
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Cy Client');
  await fillSignUp(await openUserPage(), '/agent', 'Bea Agent', theirs);
  const message = await waitForEmail(testContext.server.url, theirs, /confirm/i);
  const other = await page.context().newPage();
  await openEmailLink(other, message, /^confirm/i);
  await other.getByRole('button', { name: 'Confirm My Email' }).click();
  await other.waitForURL(/\/dashboard$/);

  await page.getByRole('heading', { name: `You’re now signed in as ${theirs}` }).waitFor();
  await expectAccessible(page);
  // Saves as a page that did not notice the switch would: with the cookie of the other account.
  const saved = await page.evaluate(async () => {
    const json = { customerName: 'Cy', customerEmail: 'cy@example.com', customerPhone: '555-0100' };
    const me = await fetch('/trpc/profile.me', { headers: { 'gable-user': 'another-user' } });
    const headers = { 'content-type': 'application/json', 'gable-user': 'another-user' };
    const body = JSON.stringify({ json });
    return [me.status, (await fetch('/trpc/deal.create', { method: 'POST', headers, body })).status];
  });
  expect(saved).toEqual([409, 409]);

  await signOut(other);
  await fillSignIn(other, mine);
  await other.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { name: `You’re now signed in as ${theirs}` }).waitFor({ state: 'hidden' });
  expect(await form.getByLabel('Name').inputValue()).toBe('Cy Client');
  await form.getByLabel('Email').fill('cy@example.com');
  await form.getByLabel('Phone').fill('(512) 555-0142');
  await form.getByRole('button', { name: 'Create Deal' }).click();
  await toast(page, 'Deal created');
  await other.close();
});

it('replaces a forgotten password by email, and rejects the old one', async () => {
  const email = 'forgetful@example.com';
  const page = await openUserPage();
  await signUpAgent(page, email);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const message = await waitForEmail(testContext.server.url, email, /password/i);
  await openEmailLink(page, message, /^reset your password/i);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('another-house');
  await page.getByLabel('Confirm new password').fill('another-house');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(/\/dashboard$/);
  await signOut(page);
  await fillSignIn(page, email);
  await toast(page, 'Login failed');
  await fillSignIn(page, email, 'another-house');
  await page.waitForURL(/\/dashboard$/);
  await signOut(page);
  await openEmailLink(page, message, /^reset your password/i);
  await page
    .getByRole('button', { name: 'Send a new link' })
    .or(page.getByRole('link', { name: 'Send a new link' }))
    .waitFor();
});
