import { describe, expect, test } from 'vitest';
import { createAdminClient } from '../admin/testing/admin-client.ts';
import { authFactors } from '../factor.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import {
  advanceToNextStep,
  enrollTotp,
  expectData,
  generateCode,
  signUpWithFactor,
} from '../testing/second-factor.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'a new secret';

/** Signs in one user twice. */
async function startTwoSessions(context: AuthTestContext) {
  const [here, elsewhere] = [context.browser(), context.browser()];
  const { access_token: token, user } = await signUp(here, EMAIL, { name: 'Ann' });
  await signIn(elsewhere, EMAIL);
  return { here, elsewhere, token, userId: user.id };
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Sends a request and ends the session between its checks and its transaction. */
async function requestWhileEnding(
  context: AuthTestContext,
  token: string,
  { method, path, body }: Request,
  end: () => Promise<unknown>,
  skip = 0,
) {
  const paused = context.pause(skip);
  const response = context.call(method, path, { token, ...(body && { body }) });
  await paused.reached;
  await end().finally(paused.release);
  const { status, headers } = await response;
  return { status, code: headers.get('x-sb-error-code') };
}

const SESSION_ENDED = { status: 403, code: 'session_not_found' };

describe('session that ends during a request', () => {
  test.each<[string, Request]>([
    ['a password', { method: 'PUT', path: '/user', body: { password: NEW_PASSWORD } }],
    ['an email address', { method: 'PUT', path: '/user', body: { email: 'eve@example.com' } }],
    ['metadata', { method: 'PUT', path: '/user', body: { data: { name: 'Eve' } } }],
    ['a factor', { method: 'POST', path: '/factors', body: { factor_type: 'totp', friendly_name: 'E' } }],
    ['a code to reauthenticate', { method: 'GET', path: '/reauthenticate' }],
    ['the end of other sessions', { method: 'POST', path: '/logout?scope=global' }],
  ])('does not store %s', async (_what, request) => {
    const context = await startAuth();
    const { elsewhere, token } = await startTwoSessions(context);
    const again = context.browser();
    const rejection = await requestWhileEnding(context, token, request, async () => {
      await elsewhere.auth.signOut({ scope: 'global' });
      await signIn(again, EMAIL);
    });
    expect(rejection).toEqual(SESSION_ENDED);

    // A later session sees no change.
    const { user } = (await again.auth.getUser()).data;
    expect(user).toMatchObject({ email: EMAIL, user_metadata: { name: 'Ann' } });
    expect(user).not.toHaveProperty('new_email');
    expect(user).not.toHaveProperty('factors');
    await signIn(context.browser(), EMAIL, PASSWORD);
    expect(await context.emails(EMAIL)).toEqual([]);
    expect(await context.emails('eve@example.com')).toEqual([]);
  });

  test('does not challenge, verify or remove a factor', async () => {
    const context = await startAuth();
    const { here, elsewhere, token } = await startTwoSessions(context);
    const app = await enrollTotp(here);
    const path = `/factors/${app.factorId}`;
    const { id } = expectData(await here.auth.mfa.challenge(app));
    advanceToNextStep(context);
    const verify = { challenge_id: id, code: generateCode(context, app) };
    const [challenge, verification, removal] = [0, 1, 0].map((skip) => context.pause(skip));
    const responses = [
      context.call('POST', `${path}/challenge`, { token, body: {} }),
      challenge?.reached.then(() => context.call('POST', `${path}/verify`, { token, body: verify })),
      verification?.reached.then(() => context.call('DELETE', path, { token })),
    ];
    await removal?.reached;
    const { data } = await elsewhere.auth.getSession();
    const ended = await context.call('POST', '/logout', { token: data.session?.access_token ?? '' });
    expect(ended.status).toBe(204);
    for (const paused of [challenge, verification, removal]) paused?.release();
    for (const response of await Promise.all(responses)) expect(response?.status).toBe(403);
    expect(await context.db.read.select().from(authFactors)).toMatchObject([{ status: 'unverified' }]);
  });

  test('does not change the password after a ban, a deletion or another password change', async () => {
    const context = await startAuth();
    const admin = await createAdminClient(context);
    const request = { method: 'PUT', path: '/user', body: { password: NEW_PASSWORD } };
    const { token, userId, elsewhere } = await startTwoSessions(context);
    const change = () => elsewhere.auth.updateUser({ password: 'the owner’s secret' });
    expect(await requestWhileEnding(context, token, request, change)).toEqual(SESSION_ENDED);

    const { access_token } = await signIn(context.browser(), EMAIL, 'the owner’s secret');
    const ban = () => admin.updateUserById(userId, { ban_duration: '1h' });
    expect(await requestWhileEnding(context, access_token, request, ban)).toEqual({
      status: 403,
      code: 'user_banned',
    });
    await admin.updateUserById(userId, { ban_duration: 'none' });

    const { access_token: last } = await signIn(context.browser(), EMAIL, 'the owner’s secret');
    const remove = () => admin.deleteUser(userId);
    expect(await requestWhileEnding(context, last, request, remove)).toEqual({
      status: 403,
      code: 'user_not_found',
    });
  });

  test('does not change the password with an outdated current password', async () => {
    const context = await startAuth();
    const { token, here } = await startTwoSessions(context);
    const body = { password: NEW_PASSWORD, current_password: PASSWORD };
    const request = { method: 'PUT', path: '/user', body };
    const change = () => here.auth.updateUser({ password: 'the owner’s secret' });
    expect(await requestWhileEnding(context, token, request, change)).toEqual({
      status: 409,
      code: 'conflict',
    });
    await signIn(context.browser(), EMAIL, 'the owner’s secret');
  });

  test('does not change the password of a user who needs MFA meanwhile', async () => {
    const context = await startAuth();
    const { browser, app, session } = await signUpWithFactor(context, EMAIL);
    const request = { method: 'PUT', path: '/user', body: { password: NEW_PASSWORD } };
    const backup = await enrollTotp(browser, 'Spare');
    advanceToNextStep(context);
    const { factorId } = backup;
    expectData(await browser.auth.mfa.challengeAndVerify({ factorId, code: generateCode(context, backup) }));
    // Without its factor the session is at aal1, while the other factor remains.
    const removeFactors = async () => {
      for (const factor of [backup, app]) {
        const removed = await context.call('DELETE', `/factors/${factor.factorId}`, {
          token: session.access_token,
        });
        expect(removed.status).toBe(factor === backup ? 200 : 422);
      }
    };
    expect(await requestWhileEnding(context, session.access_token, request, removeFactors)).toEqual({
      status: 401,
      code: 'insufficient_aal',
    });
  });

  test('changes the password before the session ends, or not at all', async () => {
    const context = await startAuth();
    const second = await startAuth({}, context);
    const { elsewhere, token } = await startTwoSessions(context);
    const { data } = await elsewhere.auth.getSession();
    const statuses = await runConcurrently(context.db, async (index) => {
      const { call } = index % 2 === 0 ? context : second;
      const body = { password: `${NEW_PASSWORD} ${index}` };
      const response =
        index === 2
          ? call('POST', '/logout', { token: data.session?.access_token ?? '' })
          : call('PUT', '/user', { token, body });
      return (await response).status;
    });
    // The first one ends the other: a password change ends the other session; a global sign-out
    // ends this one.
    const isChanged = statuses.includes(200);
    expect(statuses[2]).toBe(isChanged ? 403 : 204);
    const { error } = await context.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(error === null).toBe(!isChanged);
  });
});
