import { instant, userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { changeUser } from '../users/user-store.ts';

describe('signing in with a password', () => {
  test('opens a session, however the address was typed', async () => {
    const world = await startAuth();
    const { user } = await signUp(world.browser(), 'ann@example.com');
    world.clock.advance(5_000);
    const session = await signIn(world.browser(), ' Ann@Example.COM ');
    expect(session.user.id).toBe(user.id);
    expect(Date.parse(session.user.last_sign_in_at ?? '')).toBeGreaterThan(
      Date.parse(user.last_sign_in_at ?? ''),
    );
    expect(session.expires_at).toBe(Math.floor(world.clock.now() / 1000) + 3600);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const world = await startAuth();
    await signUp(world.browser(), 'ann@example.com');
    for (const email of ['ann@example.com', 'bob@example.com']) {
      const { error } = await world.browser().auth.signInWithPassword({ email, password: 'wrong one' });
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const world = await startAuth();
    await signUp(world.browser(), 'ann@example.com');
    for (const email of ['ann@example.com', 'bob@example.com'])
      await world.call('POST', '/token?grant_type=password', { body: { email, password: 'wrong one' } });
    // No clock: one hash is computed for each, at the same cost, with as much salt and as many bytes.
    expect(world.verified).toHaveLength(2);
    const [known, unknown] = world.verified.map((hash) => {
      const [, algorithm, version, cost, salt, bytes] = hash.split('$');
      return { algorithm, version, cost, salt: salt?.length, bytes: bytes?.length };
    });
    expect(unknown).toEqual(known);
  });

  test('tells a banned user so, and only with the right password', async () => {
    const world = await startAuth();
    const { user } = await signUp(world.browser(), 'ann@example.com');
    const now = world.clock.now();
    await world.db.transaction((tx) =>
      changeUser(tx, userIdSchema.parse(user.id), { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    const { error } = await world
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
    const guess = await world
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: 'wrong one' });
    expect(guess.error).toMatchObject({ code: 'invalid_credentials' });

    world.clock.advance(60_001);
    await expect(signIn(world.browser(), 'ann@example.com')).resolves.toBeDefined();
  });

  test.each([
    [{ password: PASSWORD }, 'validation_failed'],
    [{ email: 'ann@example.com', phone: '+15550100', password: PASSWORD }, 'validation_failed'],
    [{ phone: '+15550100', password: PASSWORD }, 'phone_provider_disabled', 422],
    [{ email: 'ann@example.com' }, 'invalid_credentials'],
    [{ email: 1 }, 'bad_json'],
  ])('refuses %j with %s', async (body, code, status = 400) => {
    const world = await startAuth();
    const answer = await world.call('POST', '/token?grant_type=password', { body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });
});

test.each(['/token', '/token?grant_type=magic', '/token?grant_type=password&grant_type=password'])(
  '%s is no grant that is offered',
  async (path) => {
    const world = await startAuth();
    const answer = await world.call('POST', path, { body: {} });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
  },
);
