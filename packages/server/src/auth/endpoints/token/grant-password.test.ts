import { instant, userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';
import { updateUserRow } from '#auth/users/user-store.ts';

describe('POST /token?grant_type=password', () => {
  test('returns a session, regardless of case and spaces in the address', async () => {
    const context = await startAuth();
    const { user } = await signUp(context.browser(), 'ann@example.com');
    context.clock.advance(5_000);
    const session = await signIn(context.browser(), ' Ann@Example.COM ');
    expect(session.user.id).toBe(user.id);
    expect(Date.parse(session.user.last_sign_in_at ?? '')).toBeGreaterThan(
      Date.parse(user.last_sign_in_at ?? ''),
    );
    expect(session.expires_at).toBe(Math.floor(context.clock.now() / 1000) + 3600);
  });

  test('returns the same error for a wrong password and an unknown address', async () => {
    const context = await startAuth();
    await signUp(context.browser(), 'ann@example.com');
    for (const email of ['ann@example.com', 'bob@example.com']) {
      const { error } = await context.browser().auth.signInWithPassword({ email, password: 'wrong one' });
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  test('takes the same time for an unknown address as for a wrong password', async () => {
    const context = await startAuth();
    await signUp(context.browser(), 'ann@example.com');
    for (const email of ['ann@example.com', 'bob@example.com'])
      await context.call('POST', '/token?grant_type=password', { body: { email, password: 'wrong one' } });
    // Measured by work, not time: each verifies one hash of the same cost, salt and length.
    expect(context.verified).toHaveLength(2);
    const [known, unknown] = context.verified.map((hash) => {
      const [, algorithm, version, cost, salt, bytes] = hash.split('$');
      return { algorithm, version, cost, salt: salt?.length, bytes: bytes?.length };
    });
    expect(unknown).toEqual(known);
  });

  test('reveals a ban only with the right password', async () => {
    const context = await startAuth();
    const { user } = await signUp(context.browser(), 'ann@example.com');
    const now = context.clock.now();
    await context.db.transaction((tx) =>
      updateUserRow(tx, userIdSchema.parse(user.id), { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    const { error } = await context
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
    const guess = await context
      .browser()
      .auth.signInWithPassword({ email: 'ann@example.com', password: 'wrong one' });
    expect(guess.error).toMatchObject({ code: 'invalid_credentials' });

    context.clock.advance(60_001);
    await expect(signIn(context.browser(), 'ann@example.com')).resolves.toBeDefined();
  });

  test.each([
    [{ password: PASSWORD }, 'validation_failed'],
    [{ email: 'ann@example.com', phone: '+15550100', password: PASSWORD }, 'validation_failed'],
    [{ phone: '+15550100', password: PASSWORD }, 'phone_provider_disabled', 422],
    [{ email: 'ann@example.com' }, 'invalid_credentials'],
    [{ email: 1 }, 'bad_json'],
  ])('rejects %j with %s', async (body, code, status = 400) => {
    const context = await startAuth();
    const response = await context.call('POST', '/token?grant_type=password', { body });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-sb-error-code')).toBe(code);
  });
});

test.each(['/token', '/token?grant_type=magic', '/token?grant_type=password&grant_type=password'])(
  'rejects the unsupported grant %s',
  async (path) => {
    const context = await startAuth();
    const response = await context.call('POST', path, { body: {} });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error_code: 'invalid_credentials',
      msg: 'unsupported_grant_type',
    });
  },
);
