import type { Session } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { signUpWithFactor } from '#auth/testing/second-factor.ts';
import { signIn, signUp } from '#auth/testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '#auth/testing/start-auth.ts';

/** Signs in one user twice, and a second user. */
async function startThreeSessions(context: AuthTestContext) {
  const laptop = context.browser();
  const phone = context.browser();
  const attacker = context.browser();
  const sessions = {
    laptop: await signUp(laptop, 'ann@example.com'),
    phone: await signIn(phone, 'ann@example.com'),
    attacker: await signUp(attacker, 'bob@example.com'),
  };
  async function alive(): Promise<string[]> {
    const found = await Promise.all(
      Object.entries(sessions).map(async ([name, session]) =>
        (await context.service.verifyAccessToken(session.access_token)) ? [name] : [],
      ),
    );
    return found.flat();
  }
  return { laptop, sessions, alive };
}

describe('POST /logout', () => {
  test('ends the session on the server', async () => {
    const context = await startAuth();
    const browser = context.browser();
    const { access_token } = await signUp(browser, 'ann@example.com');
    expect(await context.service.verifyAccessToken(access_token)).not.toBeNull();
    expect((await browser.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();

    const response = await context.call('GET', '/user', { token: access_token });
    expect(response.status).toBe(403);
    expect(response.headers.get('x-sb-error-code')).toBe('session_not_found');
  });

  test.each([
    ['global', ['attacker']],
    ['local', ['phone', 'attacker']],
    ['others', ['laptop', 'attacker']],
  ] as const)('with scope %s leaves %j', async (scope, left) => {
    const context = await startAuth();
    const { laptop, alive } = await startThreeSessions(context);
    expect(await alive()).toEqual(['laptop', 'phone', 'attacker']);
    expect((await laptop.auth.signOut({ scope })).error).toBeNull();
    expect(await alive()).toEqual(left);
  });

  test.each(['/logout', '/logout?scope='])(
    'signs out everywhere at %s, and returns an empty 204 for an empty JSON body',
    async (path) => {
      const context = await startAuth();
      const { sessions, alive } = await startThreeSessions(context);
      const response = await context.call('POST', path, { token: sessions.phone.access_token, body: '' });
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(await alive()).toEqual(['attacker']);
    },
  );

  test('ends only the current session while MFA is pending', async () => {
    const context = await startAuth();
    const { session: upgraded } = await signUpWithFactor(context);
    const isAlive = async ({ access_token }: Pick<Session, 'access_token'>) =>
      (await context.service.verifyAccessToken(access_token)) !== null;
    const [pending, another] = await Promise.all(
      [0, 1].map(() => signIn(context.browser(), 'ann@example.com')),
    );
    if (!pending || !another) throw new Error('There are no two sessions.');
    const signOut = async (scope: string) => {
      const response = await context.call('POST', `/logout?scope=${scope}`, { token: pending.access_token });
      return response.headers.get('x-sb-error-code') ?? response.status;
    };
    expect(await signOut('others')).toBe('insufficient_aal');
    expect(await Promise.all([upgraded, pending, another].map(isAlive))).toEqual([true, true, true]);
    expect(await signOut('global')).toBe(204);
    expect(await Promise.all([upgraded, pending, another].map(isAlive))).toEqual([true, false, true]);
    const all = await context.call('POST', '/logout', { token: upgraded.access_token });
    expect(all.status).toBe(204);
    expect(await Promise.all([upgraded, another].map(isAlive))).toEqual([false, false]);
  });

  test('rejects an unknown scope and an unauthenticated caller', async () => {
    const context = await startAuth();
    const { access_token } = await signUp(context.browser(), 'ann@example.com');
    const odd = await context.call('POST', '/logout?scope=everyone', { token: access_token });
    expect(odd.status).toBe(400);
    expect(await context.service.verifyAccessToken(access_token)).not.toBeNull();
    expect((await context.call('POST', '/logout')).status).toBe(401);
  });
});
