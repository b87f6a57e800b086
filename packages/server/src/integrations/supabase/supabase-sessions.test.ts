import { describe, expect, test } from 'vitest';
import { type Answer, refusal } from './testing/project-server.ts';
import { ANN, ann, createSupabaseTestContext, LONG_TIMEOUT_MS } from './testing/supabase-test-context.ts';

const OUTAGE = { code: 'SIGN_IN_UNAVAILABLE', status: 503 };
const CANNOT_SAY = 'The Supabase project cannot say whether a session lives.';

/** Ann, signed in and known. */
async function knownAnn() {
  const context = await createSupabaseTestContext();
  const token = await context.key.sign(context.claims());
  const verify = () => context.sessions.verifyAccessToken(token);
  expect(await verify()).toMatchObject({ email: 'ann@example.com', emailVerified: true });
  return { ...context, token, verify };
}

describe('the project is asked', () => {
  test('once for all who bring one token together, and again after 30 seconds', async () => {
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

  test('for each token by itself', async () => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    await sessions.verifyAccessToken(await key.sign(claims()));
    project.user = ann({ email: 'ann@new.example' });
    expect(await sessions.verifyAccessToken(await key.sign(claims({ iat: 1 })))).toMatchObject({
      email: 'ann@new.example',
    });
  });
});

describe('a session is over', () => {
  test.each([
    ['it was ended elsewhere', refusal(403, 'session_not_found')],
    ['its user is gone', refusal(403, 'user_not_found')],
    ['its user is banned', refusal(403, 'user_banned')],
    ['the project does not take its token', refusal(401, 'no_authorization')],
    ['an older service says so', { status: 401, body: { code: 401, msg: 'Invalid token' } }],
    ['its user is shut out until later', ann({ banned_until: '2099-01-01T00:00:00Z' })],
  ])('within 30 seconds after %s', async (_, answer) => {
    const { project, verify, clock } = await knownAnn();
    project.user = answer;
    clock.advance(30_000);
    expect(await verify()).toBeNull();
    // It is remembered, and not asked for with every request.
    expect(await verify()).toBeNull();
    expect(project.userRequests).toHaveLength(2);
  });

  test('and stays over when the project goes down after it', async () => {
    const { project, verify, clock, key, claims, sessions } = await knownAnn();
    project.user = refusal(403, 'session_not_found');
    clock.advance(30_000);
    expect(await verify()).toBeNull();
    await project.stop();
    clock.advance(30_000);
    expect(await verify()).toBeNull();
    expect(await sessions.verifyAccessToken(await key.sign(claims({ iat: 1 })))).toBeNull();
  });

  test('but not for a ban that has passed', async () => {
    const { project, verify, clock } = await knownAnn();
    project.user = ann({ banned_until: '2020-01-01T00:00:00Z' });
    clock.advance(30_000);
    expect(await verify()).not.toBeNull();
  });
});

/** Everything that says nothing about a session. */
const outages: readonly [string, Answer][] = [
  ['has a fault', { status: 500, body: { code: 'unexpected_failure', message: 'x' } }],
  ['is busy', { status: 429, body: { code: 'over_request_rate_limit', message: 'x' } }],
  ['is away', { status: 503, body: '<html>Service unavailable</html>' }],
  ['does not answer in time', 'silence'],
  ['does not take our key', { status: 401, body: { message: 'Invalid API key', hint: 'Double check' } }],
  ['does not take our key, in other words', { status: 401, body: { message: 'Invalid authentication' } }],
  ['does not take our key, with a code', { status: 401, body: { code: 'X', message: 'Invalid API key' } }],
  ['is behind a firewall', { status: 403, body: '<html>Forbidden</html>' }],
  ['answers with a page', { status: 200, body: '<html></html>' }],
  ['answers with another protocol', { status: 200, body: { user: ANN } }],
  ['answers for another user', ann({ id: crypto.randomUUID() })],
];

describe('while the project', () => {
  test.each(outages)('%s, its last word stands in', async (_, answer) => {
    const { project, verify, clock, warnings, another, token, patience } = await knownAnn();
    project.user = answer;
    if (answer === 'silence') patience.timeoutMs = 40;
    clock.advance(30_000);
    expect(await verify()).toMatchObject({ email: 'ann@example.com', emailVerified: true });
    expect(warnings.map(({ message }) => message)).toEqual([CANNOT_SAY]);
    expect(JSON.stringify(warnings)).not.toContain(token);
    // Another process remembers nothing of this session: it can say neither that it is good nor that it is over.
    patience.timeoutMs = LONG_TIMEOUT_MS;
    project.user = answer === 'silence' ? { status: 504, body: '' } : answer;
    await expect(another().verifyAccessToken(token)).rejects.toMatchObject(OUTAGE);
  });

  test('is gone, its last word stands in for an hour and for a renewed token too', async () => {
    const { project, verify, clock, key, claims, sessions, warnings } = await knownAnn();
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

  test('is away, each request does not wait for it again, and its return is noticed', async () => {
    const { project, verify, clock } = await knownAnn();
    project.user = { status: 503, body: '' };
    clock.advance(30_000);
    await verify();
    await verify();
    expect(project.userRequests).toHaveLength(2);
    project.user = refusal(403, 'session_not_found');
    clock.advance(5_000);
    expect(await verify()).toBeNull();
  });

  test('is away, what a user wrote into the token proves no address', async () => {
    const { project, sessions, key, claims, clock } = await createSupabaseTestContext();
    project.user = ann({ email_confirmed_at: null });
    const token = await key.sign(claims({ user_metadata: { email_verified: true } }));
    expect(await sessions.verifyAccessToken(token)).toMatchObject({ emailVerified: false });
    project.user = { status: 503, body: '' };
    clock.advance(30_000);
    expect(await sessions.verifyAccessToken(token)).toMatchObject({ emailVerified: false });
  });
});

describe('what is known of the user', () => {
  test.each([
    ['an address without proof', { email_confirmed_at: undefined }, 'ann@example.com'],
    ['no address', { email: '' }, ''],
    ['no address at all', { email: undefined }, ''],
  ])('%s is not a proven one', async (_, changes, email) => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    project.user = ann(changes);
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).toMatchObject({
      email,
      emailVerified: false,
    });
  });

  test.each([
    ['due at aal1', 'verified', 'aal1', { aal: 'aal1', secondFactorDue: true }],
    ['done at aal2', 'verified', 'aal2', { aal: 'aal2', secondFactorDue: false }],
    ['not due before it is verified', 'unverified', 'aal1', { aal: 'aal1', secondFactorDue: false }],
    ['gone, and the level with it', undefined, 'aal2', { aal: 'aal1', secondFactorDue: false }],
  ])('a second factor is %s', async (_, status, aal, known) => {
    const { project, sessions, key, claims } = await createSupabaseTestContext();
    const factor = { id: crypto.randomUUID(), factor_type: 'totp', status };
    project.user = ann({ factors: status === undefined ? undefined : [factor] });
    expect(await sessions.verifyAccessToken(await key.sign(claims({ aal })))).toMatchObject(known);
  });
});
