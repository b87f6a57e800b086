import { TOTP } from 'otpauth';
import type { Page } from 'playwright';

export const PASSWORD = 'open-house';

export async function toast(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor();
}

/**
 * Fills and submits the sign-up form of a portal. The next screen depends on whether addresses must
 * be confirmed.
 */
export async function fillSignUp(
  page: Page,
  portal: '/agent' | '/buyer',
  name: string,
  email: string,
): Promise<void> {
  await page.goto(portal);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await panel.getByLabel('Confirm Password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills and submits the sign-in form. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/agent');
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
  await panel.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
}

/**
 * Returns the code of an authenticator app for this secret, a number of 30-second steps from now.
 */
export function totpCode(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: secret.replaceAll(/\s/g, '') }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  });
}

/** Sets up an authenticator app in the settings. Returns its secret and the used code. */
export async function enrollApp(page: Page): Promise<{ secret: string; code: string }> {
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByAltText('QR code for your authenticator app').waitFor();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  const code = totpCode(secret);
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Verify and turn on' }).click();
  await dialog.waitFor({ state: 'detached' });
  return { secret, code };
}

/**
 * Adds a virtual authenticator to the page's browser that approves every request, like a laptop
 * with a fingerprint reader.
 */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey with this name in the settings. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await dialog.waitFor({ state: 'detached' });
}
