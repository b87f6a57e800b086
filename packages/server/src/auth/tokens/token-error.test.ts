import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { generatePrivateJwk } from '../keys/signing-key.ts';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

const UNVERIFIED = 'invalid JWT: unable to parse or verify signature, ';

/** Starts a service with a known key and a signed-in user, and returns how it rejects a token. */
async function openService() {
  const { kid, privateJwk } = await generatePrivateJwk();
  const context = await startAuth({ signingJwks: [{ ...privateJwk, kid }] });
  const browser = context.browser();
  const { access_token: token } = await signUp(browser, 'ann@example.com');
  const key = await importJWK(privateJwk, 'ES256');
  const sign = (
    changes: object,
    header: { alg: string; kid?: string } = { alg: 'ES256', kid },
    by: Parameters<SignJWT['sign']>[0] = key,
  ) => new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader(header).sign(by);
  const rejection = async (bad: Promise<string> | string) => {
    const { error } = await browser.auth.getUser(await bad);
    return [error?.status, error?.code, error?.message];
  };
  return { context, kid, sign, rejection };
}

describe('invalid token', () => {
  test('is rejected with the message of Supabase Auth', async () => {
    const { context, kid, sign, rejection } = await openService();
    const { privateKey: foreign } = await generateKeyPair('ES256');
    const secret = new TextEncoder().encode(kid.repeat(2));
    const cases = [
      ['nonsense', 'token is malformed: token contains an invalid number of segments'],
      ['not.a.token', 'token is malformed: could not JSON decode header'],
      [new UnsecuredJWT({}).encode(), 'token signature is invalid: signing method none is invalid'],
      [
        sign({}, { alg: 'HS256', kid }, secret),
        'token signature is invalid: signing method HS256 is invalid',
      ],
      [
        sign({}, { alg: 'ES256', kid: 'x' }),
        'token is unverifiable: error while executing keyfunc: unrecognized JWT kid x for algorithm ES256',
      ],
      [
        sign({}, { alg: 'ES256', kid }, foreign),
        'token signature is invalid: crypto/ecdsa: verification error',
      ],
      [
        sign({ exp: Math.floor(context.clock.now() / 1000) - 1 }),
        'token has invalid claims: token is expired',
      ],
    ] as const;
    for (const [token, words] of cases)
      expect(await rejection(token)).toEqual([403, 'bad_jwt', UNVERIFIED + words]);
    const admin = await context.call('GET', '/admin/users', { token: 'not.a.token' });
    expect(await admin.json()).toMatchObject({ msg: `${UNVERIFIED}${cases[1][1]}` });
  });

  test('is rejected without a user or a session', async () => {
    const { context, sign, rejection } = await openService();
    const key = await context.service.createServiceKey();
    expect(await rejection(key)).toEqual([403, 'bad_jwt', 'invalid claim: missing sub claim']);
    expect(await rejection(sign({ sub: 'ann' }))).toEqual([
      400,
      'bad_jwt',
      'invalid claim: sub claim must be a UUID',
    ]);
    expect(await rejection(sign({ session_id: 'here' }))).toEqual([
      403,
      'bad_jwt',
      'invalid claim: session_id claim must be a UUID',
    ]);
    expect(await rejection(sign({ session_id: undefined }))).toEqual([
      400,
      undefined,
      'Auth session missing!',
    ]);
  });
});
