import { describe, expect, test } from 'vitest';
import { createRejection, type FakeResponse } from './testing/project-server.ts';
import { ANN, ann, createSupabaseTestContext, LONG_TIMEOUT_MS } from './testing/supabase-test-context.ts';

const OUTAGE = { code: 'SIGN_IN_UNAVAILABLE', status: 503 };
const CANNOT_SAY = 'The Supabase project cannot say whether a session lives.';

/** Signs Ann in and verifies her session once. */
async function signInAnn() {
  const context = await createSupabaseTestContext();
  const token = await context.key.sign(context.claims());
  const verify = () => context.sessions.verifyAccessToken(token);
  expect(await verify()).toMatchObject({ email: 'ann@example.com', emailVerified: true });
  return { ...context, token, verify };
}

describe('the project is asked', () => {
  test('once for concurrent requests with the same token, and again after 30 seconds', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    const token = await key.sign(claims());
    const verify = () => sessions.verifyAccessToken(token);
    const answers = await Promise.all([verify(), verify(), verify()]);
    expect(answers.every((answer) => answer?.userId === ANN.id)).toBe(true);
    expect(project.userRequests).toHaveLength(1);
    clock.advance(29_999);
    await verify();
    expect(project.userRequests).toHaveLength(1);
    clock.advance(1);
    await verify();
    expect(project.userRequests).toHaveLength(2);
  });

  test('for each token separately', async () => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    await sessions.verifyAccessToken(await key.sign(claims()));
    project.user = ann({ email: 'ann@new.example' });
    expect(await sessions.verifyAccessToken(await key.sign(claims({ iat: 1 })))).toMatchObject({
      email: 'ann@new.example',
    });
  });
});

describe('a session ends', () => {
  test.each([
    ['it was ended elsewhere', createRejection(403, 'session_not_found')],
    ['its user is deleted', createRejection(403, 'user_not_found')],
    ['its user is banned', createRejection(403, 'user_banned')],
    ['the project rejects its token', createRejection(401, 'no_authorization')],
    ['an older service rejects its token', { status: 401, body: { code: 401, msg: 'Invalid token' } }],
    ['its user is banned until later', ann({ banned_until: '2099-01-01T00:00:00Z' })],
  ])('within 30 seconds after %s', async (_, answer) => {
    const { project, verify, clock } = await signInAnn();
    project.user = answer;
    clock.advance(30_000);
    expect(await verify()).toBeNull();
    // It is cached, and not requested each time.
    expect(await verify()).toBeNull();
    expect(project.userRequests).toHaveLength(2);
  });

  test('and stays ended when the project becomes unavailable', async () => {
    const { project, verify, clock, key, claims, sessions } = await signInAnn();
    project.user = createRejection(403, 'session_not_found');
    clock.advance(30_000);
    expect(await verify()).toBeNull();
    await project.stop();
    clock.advance(30_000);
    expect(await verify()).toBeNull();
    expect(await sessions.verifyAccessToken(await key.sign(claims({ iat: 1 })))).toBeNull();
  });

  test('but not by an expired ban', async () => {
    const { project, verify, clock } = await signInAnn();
    project.user = ann({ banned_until: '2020-01-01T00:00:00Z' });
    clock.advance(30_000);
    expect(await verify()).not.toBeNull();
  });
});

/** Responses that say nothing about a session. */
const outages: readonly [string, FakeResponse][] = [
  ['has an error', { status: 500, body: { code: 'unexpected_failure', message: 'x' } }],
  ['is busy', { status: 429, body: { code: 'over_request_rate_limit', message: 'x' } }],
  ['is unavailable', { status: 503, body: '<html>Service unavailable</html>' }],
  ['does not respond in time', 'silence'],
  ['rejects the key', { status: 401, body: { message: 'Invalid API key', hint: 'Double check' } }],
  ['rejects the key with another message', { status: 401, body: { message: 'Invalid authentication' } }],
  ['rejects the key with a code', { status: 401, body: { code: 'X', message: 'Invalid API key' } }],
  ['is behind a firewall', { status: 403, body: '<html>Forbidden</html>' }],
  ['responds with a page', { status: 200, body: '<html></html>' }],
  ['responds with another protocol', { status: 200, body: { user: ANN } }],
  ['responds with another user', ann({ id: crypto.randomUUID() })],
];

describe('while the project', () => {
  test.each(outages)('%s, its last response is used', async (_, answer) => {
    const { project, verify, clock, warnings, another, token, patience } = await signInAnn();
    project.user = answer;
    if (answer === 'silence') patience.timeoutMs = 40;
    clock.advance(30_000);
    expect(await verify()).toMatchObject({ email: 'ann@example.com', emailVerified: true });
    expect(warnings.map(({ message }) => message)).toEqual([CANNOT_SAY]);
    expect(JSON.stringify(warnings)).not.toContain(token);
    // Another process has not cached this session, so its state is unknown.
    patience.timeoutMs = LONG_TIMEOUT_MS;
    project.user = answer === 'silence' ? { status: 504, body: '' } : answer;
    await expect(another().verifyAccessToken(token)).rejects.toMatchObject(OUTAGE);
  });

  test('is unavailable, its last response is used for an hour, also for a refreshed token', async () => {
    const { project, verify, clock, key, claims, sessions, warnings } = await signInAnn();
    await project.stop();
    const renewed = await key.sign(claims({ exp: clock.now() / 1000 + 7_200 }));
    clock.advance(30_000);
    expect(await verify()).not.toBeNull();
    expect(await sessions.verifyAccessToken(renewed)).toMatchObject({ emailVerified: true });
    expect(warnings).toHaveLength(1);
    clock.advance(3_569_999);
    expect(await sessions.verifyAccessToken(renewed)).not.toBeNull();
    clock.advance(5_000);
    expect(await verify()).toBeNull();
    await expect(sessions.verifyAccessToken(renewed)).rejects.toMatchObject(OUTAGE);
  });

  test('is unavailable, requests do not wait for it again, and its recovery is detected', async () => {
    const { project, verify, clock } = await signInAnn();
    project.user = { status: 503, body: '' };
    clock.advance(30_000);
    await verify();
    await verify();
    expect(project.userRequests).toHaveLength(2);
    project.user = createRejection(403, 'session_not_found');
    clock.advance(5_000);
    expect(await verify()).toBeNull();
  });

  test('is unavailable, user metadata in the token does not verify an email', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    project.user = ann({ email_confirmed_at: null });
    const token = await key.sign(claims({ user_metadata: { email_verified: true } }));
    expect(await sessions.verifyAccessToken(token)).toMatchObject({ emailVerified: false });
    project.user = { status: 503, body: '' };
    clock.advance(30_000);
    expect(await sessions.verifyAccessToken(token)).toMatchObject({ emailVerified: false });
  });
});

describe('the data of the user', () => {
  test.each([
    ['an unverified email', { email_confirmed_at: undefined }, 'ann@example.com'],
    ['an empty email', { email: '' }, ''],
    ['an undefined email', { email: undefined }, ''],
  ])('%s is not verified', async (_, changes, email) => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    project.user = ann(changes);
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).toMatchObject({
      email,
      emailVerified: false,
    });
  });

  test.each([
    ['required at aal1', 'verified', 'aal1', { aal: 'aal1', secondFactorDue: true }],
    ['verified at aal2', 'verified', 'aal2', { aal: 'aal2', secondFactorDue: false }],
    ['not required before its verification', 'unverified', 'aal1', { aal: 'aal1', secondFactorDue: false }],
    ['removed, and the assurance level is aal1', undefined, 'aal2', { aal: 'aal1', secondFactorDue: false }],
  ])('a second factor is %s', async (_, status, aal, known) => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    const factor = { id: crypto.randomUUID(), factor_type: 'totp', status };
    project.user = ann({ factors: status === undefined ? undefined : [factor] });
    expect(await sessions.verifyAccessToken(await key.sign(claims({ aal })))).toMatchObject(known);
  });
});
