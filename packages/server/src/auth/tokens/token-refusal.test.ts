import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { makePrivateJwk } from '../keys/signing-key.ts';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';

const UNVERIFIED = 'invalid JWT: unable to parse or verify signature, ';

/** A service whose key the test knows too, with a signed-in user, and how it refuses a token. */
async function openService() {
  const { kid, privateJwk } = await makePrivateJwk();
  const world = await startAuth({ signingJwks: [{ ...privateJwk, kid }] });
  const browser = world.browser();
  const { access_token: token } = await signUp(browser, 'ann@example.com');
  const key = await importJWK(privateJwk, 'ES256');
  const sign = (
    changes: object,
    header: { alg: string; kid?: string } = { alg: 'ES256', kid },
    by: Parameters<SignJWT['sign']>[0] = key,
  ) => new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader(header).sign(by);
  const refusal = async (bad: Promise<string> | string) => {
    const { error } = await browser.auth.getUser(await bad);
    return [error?.status, error?.code, error?.message];
  };
  return { world, kid, sign, refusal };
}

describe('a token that cannot be verified', () => {
  test('is refused with what is wrong, in the words of the official service', async () => {
    const { world, kid, sign, refusal } = await openService();
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
      [sign({ exp: Math.floor(world.clock.now() / 1000) - 1 }), 'token has invalid claims: token is expired'],
    ] as const;
    for (const [token, words] of cases)
      expect(await refusal(token)).toEqual([403, 'bad_jwt', UNVERIFIED + words]);
    const admin = await world.call('GET', '/admin/users', { token: 'not.a.token' });
    expect(await admin.json()).toMatchObject({ msg: `${UNVERIFIED}${cases[1][1]}` });
  });

  test('is refused when it names nobody, or no session', async () => {
    const { world, sign, refusal } = await openService();
    const key = await world.service.makeServiceKey();
    expect(await refusal(key)).toEqual([403, 'bad_jwt', 'invalid claim: missing sub claim']);
    expect(await refusal(sign({ sub: 'ann' }))).toEqual([
      400,
      'bad_jwt',
      'invalid claim: sub claim must be a UUID',
    ]);
    expect(await refusal(sign({ session_id: 'here' }))).toEqual([
      403,
      'bad_jwt',
      'invalid claim: session_id claim must be a UUID',
    ]);
    expect(await refusal(sign({ session_id: undefined }))).toEqual([400, undefined, 'Auth session missing!']);
  });
});
