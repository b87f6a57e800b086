import { describe, expect, test } from 'vitest';
import { openAdmin } from '../admin/testing/open-admin.ts';
import { authFactors } from '../factor.tables.ts';
import { beginTotp, codeOf, dataOf, nextStep, signUpWithFactor } from '../testing/second-factor.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const NEW_PASSWORD = 'a new secret';

/** One user signed in at two places, with an unfinished and no verified factor. */
async function twoSessions(world: AuthWorld) {
  const [here, elsewhere] = [world.browser(), world.browser()];
  const { access_token: token, user } = await signUp(here, EMAIL, { name: 'Ann' });
  await signIn(elsewhere, EMAIL);
  return { here, elsewhere, token, userId: user.id };
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Sends the request, and ends the session when it is checked and nothing of it is stored yet. */
async function sendWhileEnding(
  world: AuthWorld,
  token: string,
  { method, path, body }: Request,
  end: () => Promise<unknown>,
  skip = 0,
) {
  const held = world.hold(skip);
  const answer = world.call(method, path, { token, ...(body && { body }) });
  await held.reached;
  await end().finally(held.release);
  const { status, headers } = await answer;
  return { status, code: headers.get('x-sb-error-code') };
}

const ENDED = { status: 403, code: 'session_not_found' };

describe('a session that ends while its request runs', () => {
  test.each<[string, Request]>([
    ['a password', { method: 'PUT', path: '/user', body: { password: NEW_PASSWORD } }],
    ['an email address', { method: 'PUT', path: '/user', body: { email: 'eve@example.com' } }],
    ['metadata', { method: 'PUT', path: '/user', body: { data: { name: 'Eve' } } }],
    ['a factor', { method: 'POST', path: '/factors', body: { factor_type: 'totp', friendly_name: 'E' } }],
    ['a code to reauthenticate', { method: 'GET', path: '/reauthenticate' }],
    ['the end of other sessions', { method: 'POST', path: '/logout?scope=global' }],
  ])('does not store %s', async (_what, request) => {
    const world = await startAuth();
    const { elsewhere, token } = await twoSessions(world);
    const again = world.browser();
    const refusal = await sendWhileEnding(world, token, request, async () => {
      await elsewhere.auth.signOut({ scope: 'global' });
      await signIn(again, EMAIL);
    });
    expect(refusal).toEqual(ENDED);

    // The session that began afterwards has seen no change.
    const { user } = (await again.auth.getUser()).data;
    expect(user).toMatchObject({ email: EMAIL, user_metadata: { name: 'Ann' } });
    expect(user).not.toHaveProperty('new_email');
    expect(user).not.toHaveProperty('factors');
    await signIn(world.browser(), EMAIL, PASSWORD);
    expect(await world.letters(EMAIL)).toEqual([]);
    expect(await world.letters('eve@example.com')).toEqual([]);
  });

  test('neither asks, verifies nor removes a factor', async () => {
    const world = await startAuth();
    const { here, elsewhere, token } = await twoSessions(world);
    const app = await beginTotp(here);
    const path = `/factors/${app.factorId}`;
    const { id } = dataOf(await here.auth.mfa.challenge(app));
    nextStep(world);
    const verify = { challenge_id: id, code: codeOf(world, app) };
    const [challenge, verification, removal] = [0, 1, 0].map((skip) => world.hold(skip));
    const answers = [
      world.call('POST', `${path}/challenge`, { token, body: {} }),
      challenge?.reached.then(() => world.call('POST', `${path}/verify`, { token, body: verify })),
      verification?.reached.then(() => world.call('DELETE', path, { token })),
    ];
    await removal?.reached;
    const { data } = await elsewhere.auth.getSession();
    const ended = await world.call('POST', '/logout', { token: data.session?.access_token ?? '' });
    expect(ended.status).toBe(204);
    for (const held of [challenge, verification, removal]) held?.release();
    for (const answer of await Promise.all(answers)) expect(answer?.status).toBe(403);
    expect(await world.db.read.select().from(authFactors)).toMatchObject([{ status: 'unverified' }]);
  });

  test('does not change the password after a ban, a deletion or another change of it', async () => {
    const world = await startAuth();
    const admin = await openAdmin(world);
    const request = { method: 'PUT', path: '/user', body: { password: NEW_PASSWORD } };
    const { token, userId, elsewhere } = await twoSessions(world);
    const change = () => elsewhere.auth.updateUser({ password: 'the owner’s secret' });
    expect(await sendWhileEnding(world, token, request, change)).toEqual(ENDED);

    const { access_token } = await signIn(world.browser(), EMAIL, 'the owner’s secret');
    const ban = () => admin.updateUserById(userId, { ban_duration: '1h' });
    expect(await sendWhileEnding(world, access_token, request, ban)).toEqual({
      status: 403,
      code: 'user_banned',
    });
    await admin.updateUserById(userId, { ban_duration: 'none' });

    const { access_token: last } = await signIn(world.browser(), EMAIL, 'the owner’s secret');
    const remove = () => admin.deleteUser(userId);
    expect(await sendWhileEnding(world, last, request, remove)).toEqual({
      status: 403,
      code: 'user_not_found',
    });
  });

  test('does not change the password with a current one that is no longer current', async () => {
    const world = await startAuth();
    const { token, here } = await twoSessions(world);
    const body = { password: NEW_PASSWORD, current_password: PASSWORD };
    const request = { method: 'PUT', path: '/user', body };
    const change = () => here.auth.updateUser({ password: 'the owner’s secret' });
    expect(await sendWhileEnding(world, token, request, change)).toEqual({ status: 409, code: 'conflict' });
    await signIn(world.browser(), EMAIL, 'the owner’s secret');
  });

  test('does not change the password of a user who is asked for a second factor by then', async () => {
    const world = await startAuth();
    const { browser, app, session } = await signUpWithFactor(world, EMAIL);
    const request = { method: 'PUT', path: '/user', body: { password: NEW_PASSWORD } };
    const spare = await beginTotp(browser, 'Spare');
    nextStep(world);
    const { factorId } = spare;
    dataOf(await browser.auth.mfa.challengeAndVerify({ factorId, code: codeOf(world, spare) }));
    // Without the factor that raised it the session falls to aal1, and the other factor is still there.
    const fall = async () => {
      for (const factor of [spare, app]) {
        const gone = await world.call('DELETE', `/factors/${factor.factorId}`, {
          token: session.access_token,
        });
        expect(gone.status).toBe(factor === spare ? 200 : 422);
      }
    };
    expect(await sendWhileEnding(world, session.access_token, request, fall)).toEqual({
      status: 401,
      code: 'insufficient_aal',
    });
  });

  test('has either changed the password before it ended, or not at all', async () => {
    const world = await startAuth();
    const second = await startAuth({}, world);
    const { elsewhere, token } = await twoSessions(world);
    const { data } = await elsewhere.auth.getSession();
    const statuses = await sideBySide(world.db, async (index) => {
      const { call } = index % 2 === 0 ? world : second;
      const body = { password: `${NEW_PASSWORD} ${index}` };
      const answer =
        index === 2
          ? call('POST', '/logout', { token: data.session?.access_token ?? '' })
          : call('PUT', '/user', { token, body });
      return (await answer).status;
    });
    // Whoever is first ends the other: a new password the session elsewhere, a global sign-out this one.
    const isChanged = statuses.includes(200);
    expect(statuses[2]).toBe(isChanged ? 403 : 204);
    const { error } = await world.browser().auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(error === null).toBe(!isChanged);
  });
});
