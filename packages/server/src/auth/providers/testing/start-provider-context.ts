import { onTestFinished } from 'vitest';
import type { AuthSettings } from '#auth/index.ts';
import { type AuthTestContext, PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';
import { openTestBrowser, type TestBrowser } from './open-test-browser.ts';
import { openTestProvider, type TestProvider } from './open-test-provider.ts';

/** The client's redirect URL. */
export const WELCOME = `${PUBLIC_URL}/welcome`;

/** The service and a configured provider. */
export interface ProviderTestContext extends AuthTestContext {
  readonly provider: TestProvider;
  openBrowser(flowType?: 'implicit' | 'pkce'): TestBrowser;
}

/** Starts the service and the provider until the end of the test. */
export async function startProviderContext(
  changes: Partial<AuthSettings> = {},
  other?: AuthTestContext,
): Promise<ProviderTestContext> {
  const provider = await openTestProvider({ redirectUris: [`${PUBLIC_URL}/auth/v1/callback`] });
  onTestFinished(() => provider.close());
  const context = await startAuth({ providers: [provider.settings], ...changes }, other);
  return { ...context, provider, openBrowser: (flowType) => openTestBrowser(context, flowType) };
}

/** The URL to which supabase-js redirects to sign in with the test provider. */
export async function getSignInUrl(
  { supabase }: TestBrowser,
  queryParams: Record<string, string> = {},
): Promise<string> {
  const { data, error } = await supabase.auth.signInWithOAuth({
    provider: 'custom:acme',
    options: { redirectTo: WELCOME, skipBrowserRedirect: true, queryParams },
  });
  if (error) throw error;
  return data.url;
}

/** Parses the fragment of a URL. */
export function parseFragment({ hash }: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}
