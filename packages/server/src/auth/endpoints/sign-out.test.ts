import type { Session } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { signUpWithFactor } from '../testing/second-factor.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';

/** One user signed in twice, and a second user. */
async function threeSessions(world: AuthWorld) {
  const laptop = world.browser();
  const phone = world.browser();
  const stranger = world.browser();
  const sessions = {
    laptop: await signUp(laptop, 'ann@example.com'),
    phone: await signIn(phone, 'ann@example.com'),
    stranger: await signUp(stranger, 'bob@example.com'),
  };
  async function alive(): Promise<string[]> {
    const found = await Promise.all(
      Object.entries(sessions).map(async ([name, session]) =>
        (await world.service.verifyAccessToken(session.access_token)) ? [name] : [],
      ),
    );
    return found.flat();
  }
  return { laptop, sessions, alive };
}

describe('signing out', () => {
  test('ends the session itself, not just the token in the browser', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { access_token } = await signUp(browser, 'ann@example.com');
    expect(await world.service.verifyAccessToken(access_token)).not.toBeNull();
    expect((await browser.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();

    const answer = await world.call('GET', '/user', { token: access_token });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('x-sb-error-code')).toBe('session_not_found');
  });

  test.each([
    ['global', ['stranger']],
    ['local', ['phone', 'stranger']],
    ['others', ['laptop', 'stranger']],
  ] as const)('with scope %s leaves %j', async (scope, left) => {
    const world = await startAuth();
    const { laptop, alive } = await threeSessions(world);
    expect(await alive()).toEqual(['laptop', 'phone', 'stranger']);
    expect((await laptop.auth.signOut({ scope })).error).toBeNull();
    expect(await alive()).toEqual(left);
  });

  test.each(['/logout', '/logout?scope='])(
    'is global at %s, and answers an empty 204 to a body that is empty but called JSON',
    async (path) => {
      const world = await startAuth();
      const { sessions, alive } = await threeSessions(world);
      const answer = await world.call('POST', path, { token: sessions.phone.access_token, body: '' });
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe('');
      expect(await alive()).toEqual(['stranger']);
    },
  );

  test('without the second factor ends the session itself alone', async () => {
    const world = await startAuth();
    const { session: raised } = await signUpWithFactor(world);
    const isAlive = async ({ access_token }: Pick<Session, 'access_token'>) =>
      (await world.service.verifyAccessToken(access_token)) !== null;
    const [half, another] = await Promise.all([0, 1].map(() => signIn(world.browser(), 'ann@example.com')));
    if (!half || !another) throw new Error('There are no two sessions.');
    const signOut = async (scope: string) => {
      const answer = await world.call('POST', `/logout?scope=${scope}`, { token: half.access_token });
      return answer.headers.get('x-sb-error-code') ?? answer.status;
    };
    expect(await signOut('others')).toBe('insufficient_aal');
    expect(await Promise.all([raised, half, another].map(isAlive))).toEqual([true, true, true]);
    expect(await signOut('global')).toBe(204);
    expect(await Promise.all([raised, half, another].map(isAlive))).toEqual([true, false, true]);
    const all = await world.call('POST', '/logout', { token: raised.access_token });
    expect(all.status).toBe(204);
    expect(await Promise.all([raised, another].map(isAlive))).toEqual([false, false]);
  });

  test('refuses another scope and another caller', async () => {
    const world = await startAuth();
    const { access_token } = await signUp(world.browser(), 'ann@example.com');
    const odd = await world.call('POST', '/logout?scope=everyone', { token: access_token });
    expect(odd.status).toBe(400);
    expect(await world.service.verifyAccessToken(access_token)).not.toBeNull();
    expect((await world.call('POST', '/logout')).status).toBe(401);
  });
});
