import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished } from 'vitest';
import {
  openTestProvider,
  type TestProvider,
} from '../../packages/server/src/auth/providers/testing/open-test-provider.ts';
import { openPage, type Screen } from './browser.ts';
import { createBrowserTestContext } from './browser-test-context.ts';
import { waitForEmail } from './mailbox.ts';
import { fillSignUp } from './sign-in-steps.ts';

/**
 * Starts a browser, a server that confirms email addresses, and a sign-in provider for the tests of
 * the calling file.
 */
export function createSignInContext() {
  let provider: TestProvider;
  const testContext = createBrowserTestContext(async (url) => {
    provider = await openTestProvider({
      redirectUris: [`${url}/auth/v1/callback`],
      name: 'acme',
      label: 'Acme',
    });
    return { AUTH_AUTOCONFIRM: '0', AUTH_OIDC_PROVIDERS: JSON.stringify([provider.settings]) };
  });
  afterAll(() => provider?.close());

  /** Opens a page in a new browser context. Closes it after the test, which fails on an error in the page. */
  async function openUserPage(screen: Screen = 'desktop'): Promise<Page> {
    const { page, errors, close } = await openPage(testContext.browser, testContext.server.url, screen, [
      new URL(provider.settings.issuer).origin,
    ]);
    onTestFinished(async () => {
      await close();
      expect(errors).toEqual([]);
    });
    return page;
  }

  /** Signs up an agent and confirms the email address with the code. Ends on the dashboard. */
  async function signUpAgent(page: Page, email: string): Promise<void> {
    await fillSignUp(page, '/agent', 'Ada Agent', email);
    const { text } = await waitForEmail(testContext.server.url, email, /confirm/i);
    await page.getByLabel('Code from the email').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await page.waitForURL(/\/dashboard$/);
  }

  return { testContext, openUserPage, signUpAgent };
}
