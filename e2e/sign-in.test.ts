import { describe, expect, it } from 'vitest';
import { expectAccessible } from './support/browser.ts';
import { openEmailLink, waitForEmail } from './support/mailbox.ts';
import { createSignInContext } from './support/sign-in-context.ts';
import { fillSignIn, fillSignUp, PASSWORD, signOut, toast } from './support/sign-in-steps.ts';

const { testContext, openUserPage, signUpAgent } = createSignInContext();

describe('a new account', () => {
  it('is confirmed by the link in the email, on a phone, and is a buyer account when created on the buyer page', async () => {
    const email = 'ben@example.com';
    const page = await openUserPage('phone');
    await fillSignUp(page, '/buyer', 'Ben Buyer', email);
    await toast(page, 'Registration successful');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await expectAccessible(page);
    const { text } = await waitForEmail(testContext.server.url, email, /confirm/i);
    // A mail scanner opens the link before the recipient does.
    const scanned = await fetch(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
    expect(scanned.status).toBe(200);
    await openEmailLink(page, await waitForEmail(testContext.server.url, email, /confirm/i), /^confirm/i);
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm My Email' }).click();
    await page.waitForURL(/\/buyer\/dashboard$/);
    await page.getByText('Welcome, Ben Buyer').waitFor();
    // The session is removed from the URL.
    expect(page.url()).not.toContain('token');
  });
});

describe('sign-in', () => {
  it('rejects a wrong password and keeps the form, then accepts the right one', async () => {
    const email = 'ada@example.com';
    const page = await openUserPage();
    await signUpAgent(page, email);
    await signOut(page);
    await fillSignIn(page, email, 'wrong-house');
    await toast(page, 'Login failed');
    await page.getByText('Invalid login credentials').first().waitFor();
    const panel = page.getByRole('tabpanel');
    expect(await panel.getByLabel('Email').inputValue()).toBe(email);
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
    await toast(page, 'Login successful');
    await page.waitForURL(/\/dashboard$/);
    const cookies = await page.context().cookies(new URL('/auth/v1/token', page.url()).href);
    const device = cookies.find(({ name }) => name.startsWith('gable_device_'));
    expect(device, 'strangers cannot lock this browser out').toMatchObject({ httpOnly: true });
  });
});
