import { hash } from 'node:crypto';
import { userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { beginFlow } from '../flows/begin-flow.ts';
import { finishFlow } from '../flows/finish-flow.ts';
import { followLink } from '../testing/follow-link.ts';
import { pkceBrowser } from '../testing/pkce-browser.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { PASSWORD, sessionOf, signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const VERIFIER = 'v'.repeat(56);

/** A user whose client has a code to exchange. */
async function withCode(method: 's256' | 'plain' = 's256') {
  const world = await startAuth();
  const { user } = await signUp(world.browser(), EMAIL);
  const code_challenge = method === 's256' ? hash('sha256', VERIFIER, 'base64url') : VERIFIER;
  await world.call('POST', '/otp', { body: { email: EMAIL, code_challenge, code_challenge_method: method } });
  const [letter] = await world.letters(EMAIL);
  const { query } = await followLink(world, letter?.link ?? '');
  const exchange = async (code_verifier: string, auth_code = query.get('code') ?? '') => {
    const answer = await world.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
    return { status: answer.status, body: await answer.json() };
  };
  return { world, exchange, userId: userIdSchema.parse(user.id) };
}

const NOT_FOUND = { status: 404, body: { error_code: 'flow_state_not_found' } };

describe('the official client on the PKCE flow', () => {
  test('signs up, recovers and signs in by link, and its tokens say how', async () => {
    const world = await startAuth({ autoconfirm: false });
    const browser = pkceBrowser(world);
    const follow = async () => {
      const letter = (await world.letters(EMAIL)).at(-1);
      const { query } = await followLink(world, letter?.link ?? '');
      const { access_token } = sessionOf(await browser.auth.exchangeCodeForSession(query.get('code') ?? ''));
      return (await browser.auth.getClaims(access_token)).data?.claims.amr;
    };
    await browser.auth.signUp({ email: EMAIL, password: PASSWORD });
    expect(await world.letters(EMAIL)).toHaveLength(1);
    await browser.auth.resend({ type: 'signup', email: EMAIL });
    expect(await follow()).toMatchObject([{ method: 'email/signup' }]);
    await browser.auth.resetPasswordForEmail(EMAIL);
    expect(await follow()).toMatchObject([{ method: 'recovery' }]);
    await browser.auth.signInWithOtp({ email: EMAIL });
    expect(await follow()).toMatchObject([{ method: 'magiclink' }]);
    await browser.auth.updateUser({ email: 'anna@example.com' });
    await followLink(world, (await world.letters('anna@example.com')).at(-1)?.link ?? '');
    expect(await follow()).toMatchObject([{ method: 'otp' }]);
    expect((await browser.auth.getUser()).data.user?.email).toBe('anna@example.com');
  });
});

describe('exchanging a code', () => {
  test.each(['s256', 'plain'] as const)('works once, with the verifier (%s)', async (method) => {
    const { exchange } = await withCode(method);
    const first = await exchange(VERIFIER);
    expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { email: EMAIL } } });
    expect(first.body).not.toHaveProperty('provider_token');
    expect(await exchange(VERIFIER)).toMatchObject(NOT_FOUND);
  });

  test('works for one of several in the same moment', async () => {
    const { world, exchange } = await withCode();
    const answers = await sideBySide(world.db, () => exchange(VERIFIER));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('is refused with a wrong verifier, which takes the code from nobody', async () => {
    const { exchange } = await withCode();
    expect(await exchange('w'.repeat(56))).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    });
    expect(await exchange(VERIFIER, 'unknown')).toMatchObject(NOT_FOUND);
    expect(await exchange('')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(await exchange(VERIFIER)).toMatchObject({ status: 200 });
  });

  test('is too late after five minutes', async () => {
    const { world, exchange } = await withCode();
    world.clock.advance(300_000);
    expect(await exchange(VERIFIER)).toMatchObject({
      status: 422,
      body: { error_code: 'flow_state_expired' },
    });
  });

  test('hands over what a provider gave, and finishes a flow once', async () => {
    const { world, exchange, userId } = await withCode();
    const now = world.clock.now();
    const asked = {
      codeChallenge: VERIFIER,
      codeChallengeMethod: 'plain',
      method: 'oauth',
      provider: 'acme',
    } as const;
    const { id } = await world.db.transaction((tx) => beginFlow(tx, asked, now));
    const finish = () =>
      world.db.transaction((tx) => finishFlow(tx, id, { userId, providerToken: 'their token' }, now));
    const code = await finish();
    await expect(finish()).rejects.toMatchObject({ status: 404, code: 'flow_state_not_found' });
    const { body } = await exchange(VERIFIER, code);
    expect(body).toMatchObject({ provider_token: 'their token' });
    expect(body).not.toHaveProperty('provider_refresh_token');
  });
});

test('what is not offered says so', async () => {
  const world = await startAuth();
  const cases = [
    ['/token?grant_type=id_token', 400, 'provider_disabled', /not enabled/],
    ['/token?grant_type=web3', 422, 'web3_provider_disabled', /^Web3 provider is disabled$/],
    ['/sso', 404, 'saml_provider_disabled', /^SAML 2.0 is disabled$/],
  ] as const;
  for (const [path, status, error_code, msg] of cases) {
    const answer = await world.call('POST', path, { body: {} });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code: status, error_code, msg: expect.stringMatching(msg) });
  }
});
