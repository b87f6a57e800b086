import { onTestFinished } from 'vitest';
import type { AuthSettings } from '#auth/index.ts';
import { type AuthWorld, PUBLIC_URL, startAuth } from '#auth/testing/start-auth.ts';
import { openTestProvider, type TestProvider } from './open-test-provider.ts';
import { openVisitor, type Visitor } from './open-visitor.ts';

/** Where a client wants its users back. */
export const WELCOME = `${PUBLIC_URL}/welcome`;

/** The service and a provider that it knows. */
export interface ProviderWorld extends AuthWorld {
  readonly provider: TestProvider;
  visitor(flowType?: 'implicit' | 'pkce'): Visitor;
}

/** Starts both; they end with the test. */
export async function startProviderWorld(
  changes: Partial<AuthSettings> = {},
  other?: AuthWorld,
): Promise<ProviderWorld> {
  const provider = await openTestProvider({ redirectUris: [`${PUBLIC_URL}/auth/v1/callback`] });
  onTestFinished(() => provider.close());
  const world = await startAuth({ providers: [provider.settings], ...changes }, other);
  return { ...world, provider, visitor: (flowType) => openVisitor(world, flowType) };
}

/** The address that supabase-js would lead a browser to, to sign in with the world's provider. */
export async function signInAddress(
  { supabase }: Visitor,
  queryParams: Record<string, string> = {},
): Promise<string> {
  const { data, error } = await supabase.auth.signInWithOAuth({
    provider: 'custom:acme',
    options: { redirectTo: WELCOME, skipBrowserRedirect: true, queryParams },
  });
  if (error) throw error;
  return data.url;
}

/** What the fragment of an address says. */
export function fragmentOf({ hash }: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(hash.slice(1)));
}
