import { expect, test } from 'vitest';
import { signUp } from '#auth/testing/sign-in.ts';
import { PUBLIC_URL, PUBLISHABLE_KEY, startAuth } from '#auth/testing/start-auth.ts';
import { createSupabaseSessions } from './supabase-sessions.ts';

/** The embedded service has the same protocol as a hosted project, so it can be used as one. */
test('the embedded service works as a hosted project', async () => {
  const { service, browser, clock, url } = await startAuth();
  const warnings: unknown[] = [];
  const sessions = createSupabaseSessions({
    url: PUBLIC_URL,
    publishableKey: PUBLISHABLE_KEY,
    clock,
    log: {
      info: () => undefined,
      warn: (fields, message) => warnings.push({ fields, message }),
      error: () => undefined,
    },
    // The public URL of the service has no DNS entry.
    fetch: (input, init) => fetch(String(input).replace(`${PUBLIC_URL}/auth/v1`, url), init),
  });

  const visitor = browser();
  const { access_token } = await signUp(visitor, 'ann@example.com', { name: 'Ann' });
  const verified = await sessions.verifyAccessToken(access_token);
  const byService = await service.verifyAccessToken(access_token);
  const read = expect.any(Function);
  expect(verified).toEqual({ ...byService, readMetadata: read, readAuthenticatedAt: read });
  expect(await verified?.readAuthenticatedAt()).toEqual(await byService?.readAuthenticatedAt());
  expect(await verified?.readMetadata()).toEqual(await byService?.readMetadata());
  expect(verified).toMatchObject({ email: 'ann@example.com', emailVerified: true });
  expect(await verified?.readMetadata()).toMatchObject({ name: 'Ann' });

  await visitor.auth.signOut();
  clock.advance(30_000);
  expect(await sessions.verifyAccessToken(access_token)).toBeNull();
  expect(warnings).toEqual([]);
});
