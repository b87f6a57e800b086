import { hash } from 'node:crypto';
import { userIdSchema } from '@gable/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { createFlow } from '#auth/flows/create-flow.ts';
import { issueAuthCode } from '#auth/flows/issue-auth-code.ts';
import { followLink } from '#auth/testing/follow-link.ts';
import { pkceBrowser } from '#auth/testing/pkce-browser.ts';
import { runConcurrently } from '#auth/testing/run-concurrently.ts';
import { expectSession, PASSWORD, signUp } from '#auth/testing/sign-in.ts';
import { startAuth } from '#auth/testing/start-auth.ts';

const EMAIL = 'ann@example.com';
const VERIFIER = 'v'.repeat(56);

/** Creates a user whose client has an auth code to exchange. */
async function startWithAuthCode(method: 's256' | 'plain' = 's256') {
  const context = await startAuth();
  const { user } = await signUp(context.browser(), EMAIL);
  const code_challenge = method === 's256' ? hash('sha256', VERIFIER, 'base64url') : VERIFIER;
  await context.call('POST', '/otp', {
    body: { email: EMAIL, code_challenge, code_challenge_method: method },
  });
  const [message] = await context.emails(EMAIL);
  const { query } = await followLink(context, message?.link ?? '');
  const exchange = async (code_verifier: string, auth_code = query.get('code') ?? '') => {
    const response = await context.call('POST', '/token?grant_type=pkce', {
      body: { auth_code, code_verifier },
    });
    return { status: response.status, body: await response.json() };
  };
  return { context, exchange, userId: userIdSchema.parse(user.id) };
}

const NOT_FOUND = { status: 404, body: { error_code: 'flow_state_not_found' } };

describe('supabase-js on the PKCE flow', () => {
  test('signs up, recovers and signs in by link, with matching amr claims', async () => {
    const context = await startAuth({ autoconfirm: false });
    const browser = pkceBrowser(context);
    const follow = async () => {
      const message = (await context.emails(EMAIL)).at(-1);
      const { query } = await followLink(context, message?.link ?? '');
      const { access_token } = expectSession(
        await browser.auth.exchangeCodeForSession(query.get('code') ?? ''),
      );
      return (await browser.auth.getClaims(access_token)).data?.claims.amr;
    };
    await browser.auth.signUp({ email: EMAIL, password: PASSWORD });
    expect(await context.emails(EMAIL)).toHaveLength(1);
    await browser.auth.resend({ type: 'signup', email: EMAIL });
    expect(await follow()).toMatchObject([{ method: 'email/signup' }]);
    await browser.auth.resetPasswordForEmail(EMAIL);
    expect(await follow()).toMatchObject([{ method: 'recovery' }]);
    await browser.auth.signInWithOtp({ email: EMAIL });
    expect(await follow()).toMatchObject([{ method: 'magiclink' }]);
    await browser.auth.updateUser({ email: 'anna@example.com' });
    await followLink(context, (await context.emails('anna@example.com')).at(-1)?.link ?? '');
    expect(await follow()).toMatchObject([{ method: 'otp' }]);
    expect((await browser.auth.getUser()).data.user?.email).toBe('anna@example.com');
  });
});

describe('POST /token?grant_type=pkce', () => {
  test.each(['s256', 'plain'] as const)('accepts the code once, with the verifier (%s)', async (method) => {
    const { exchange } = await startWithAuthCode(method);
    const first = await exchange(VERIFIER);
    expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { email: EMAIL } } });
    expect(first.body).not.toHaveProperty('provider_token');
    expect(await exchange(VERIFIER)).toMatchObject(NOT_FOUND);
  });

  test('accepts one of several concurrent requests', async () => {
    const { context, exchange } = await startWithAuthCode();
    const responses = await runConcurrently(context.db, () => exchange(VERIFIER));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
  });

  test('rejects a wrong verifier without consuming the code', async () => {
    const { exchange } = await startWithAuthCode();
    expect(await exchange('w'.repeat(56))).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    });
    expect(await exchange(VERIFIER, 'unknown')).toMatchObject(NOT_FOUND);
    expect(await exchange('')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(await exchange(VERIFIER)).toMatchObject({ status: 200 });
  });

  test('rejects a code after five minutes', async () => {
    const { context, exchange } = await startWithAuthCode();
    context.clock.advance(300_000);
    expect(await exchange(VERIFIER)).toMatchObject({
      status: 422,
      body: { error_code: 'flow_state_expired' },
    });
  });

  test("returns the provider's tokens, and finishes a flow once", async () => {
    const { context, exchange, userId } = await startWithAuthCode();
    const now = context.clock.now();
    const asked = {
      codeChallenge: VERIFIER,
      codeChallengeMethod: 'plain',
      method: 'oauth',
      provider: 'acme',
    } as const;
    const { id } = await context.db.transaction((tx) => createFlow(tx, asked, now));
    const finish = () =>
      context.db.transaction((tx) => issueAuthCode(tx, id, { userId, providerToken: 'their token' }, now));
    const code = await finish();
    await expect(finish()).rejects.toMatchObject({ status: 404, code: 'flow_state_not_found' });
    const { body } = await exchange(VERIFIER, code);
    expect(body).toMatchObject({ provider_token: 'their token' });
    expect(body).not.toHaveProperty('provider_refresh_token');
  });
});

test('rejects unsupported grants with a message', async () => {
  const context = await startAuth();
  const cases = [
    ['/token?grant_type=id_token', 400, 'provider_disabled', /not enabled/],
    ['/token?grant_type=web3', 422, 'web3_provider_disabled', /^Web3 provider is disabled$/],
    ['/sso', 404, 'saml_provider_disabled', /^SAML 2.0 is disabled$/],
  ] as const;
  for (const [path, status, error_code, msg] of cases) {
    const response = await context.call('POST', path, { body: {} });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: status, error_code, msg: expect.stringMatching(msg) });
  }
});
