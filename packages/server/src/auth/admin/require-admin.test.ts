import { DAY_MS } from '@gable/contracts/kernel';
import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { generatePrivateJwk } from '../keys/signing-key.ts';
import { generateRsaJwk } from '../keys/testing/generate-rsa-jwk.ts';
import { signUp } from '../testing/sign-in.ts';
import { PUBLIC_URL, PUBLISHABLE_KEY, startAuth } from '../testing/start-auth.ts';
import { createAdminClientWith } from './testing/admin-client.ts';

const ISSUER = `${PUBLIC_URL}/auth/v1`;

/** Starts a service with two signing keys that the test knows. */
async function startWithKnownKeys() {
  const { kid, privateJwk } = await generatePrivateJwk();
  const rsa = { ...(await generateRsaJwk()), kid: 'rsa' };
  const context = await startAuth({ signingJwks: [{ ...privateJwk, kid }, rsa] });
  const curveKey = await importJWK({ ...privateJwk }, 'ES256');
  const rsaKey = await importJWK(rsa, 'RS256');
  const claims = { iss: ISSUER, exp: Math.floor(Date.now() / 1000) + 3_600, role: 'service_role' };
  const sign = (
    changes: object = {},
    header: { alg: string; kid?: string } = { alg: 'ES256', kid },
    by: Parameters<SignJWT['sign']>[0] = curveKey,
  ) => new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(by);
  return { context, kid, rsa, rsaKey, claims, sign };
}

describe('requireAdmin', () => {
  test('accepts a service key with either role, signed by any of the keys', async () => {
    const { context, rsaKey, sign } = await startWithKnownKeys();
    const validTokens = [
      context.service.createServiceKey(),
      sign(),
      sign({ role: 'supabase_admin' }),
      sign({}, { alg: 'RS256', kid: 'rsa' }, rsaKey),
    ];
    for (const token of await Promise.all(validTokens))
      expect((await context.call('GET', '/admin/users', { token })).status).toBe(200);
  });

  test('accepts a service key without an issuer, an expiry or a kid', async () => {
    const { context, rsaKey, sign } = await startWithKnownKeys();
    const minimalClaims = { iss: undefined, exp: undefined };
    const validTokens = {
      'no issuer': sign({ iss: undefined }),
      'no end': sign({ exp: undefined }),
      'no name of the key': sign({}, { alg: 'ES256' }),
      'none of them': sign(minimalClaims, { alg: 'ES256' }),
      'none of them, by the other key': sign(minimalClaims, { alg: 'RS256' }, rsaKey),
      "the issuer of Supabase's older keys": sign({ iss: 'supabase', ref: 'abc' }, { alg: 'ES256' }),
    };
    for (const [name, token] of Object.entries(validTokens)) {
      const admin = createAdminClientWith(context, await token);
      expect((await admin.listUsers()).error, name).toBeNull();
    }
  });

  test('checks the service key before the rest of the request', async () => {
    const context = await startAuth();
    const { access_token: token } = await signUp(context.browser(), 'ann@example.com');
    const cases = [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', '/admin/users/unknown'],
      ['PUT', '/admin/users/unknown'],
      ['DELETE', '/admin/users/unknown'],
      ['GET', '/admin/users/unknown/factors'],
      ['DELETE', '/admin/users/unknown/factors/none'],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const;
    for (const [method, path] of cases) {
      const rejected = async (options: Parameters<typeof context.call>[2]) => {
        const response = await context.call(method, path, options);
        return [response.status, response.headers.get('x-sb-error-code')];
      };
      expect(await rejected({})).toEqual([401, 'no_authorization']);
      expect(await rejected({ token: PUBLISHABLE_KEY })).toEqual([401, 'no_authorization']);
      expect(await rejected({ token: 'x.y.z' })).toEqual([403, 'bad_jwt']);
      expect(await rejected({ token })).toEqual([403, 'not_admin']);
    }
  });

  test('rejects every forged service key', async () => {
    const { context, kid, rsa, rsaKey, claims, sign } = await startWithKnownKeys();
    const { privateKey: foreign } = await generateKeyPair('ES256');
    const shared = new TextEncoder().encode((rsa.n ?? '').slice(0, 64));
    const forgedTokens = {
      'another key under our name': sign({}, { alg: 'ES256', kid }, foreign),
      'our key under another name': sign({}, { alg: 'ES256', kid: 'another' }),
      'one of our keys under the name of the other': sign({}, { alg: 'RS256', kid }, rsaKey),
      'our key with another algorithm': sign({}, { alg: 'PS256', kid: 'rsa' }, await importJWK(rsa, 'PS256')),
      'a public key taken for a secret': sign({}, { alg: 'HS256', kid: 'rsa' }, shared),
      'no signature': new UnsecuredJWT(claims).encode(),
      'another issuer': sign({ iss: 'https://elsewhere.test/auth/v1' }),
      'a past end': sign({ exp: claims.exp - 3_601 }),
      'a start to come': sign({ nbf: claims.exp }),
      'another key without a name': sign({}, { alg: 'ES256' }, foreign),
      'a public key taken for a secret, without a name': sign({}, { alg: 'HS256' }, shared),
      'an end that is no number': sign({ exp: 'never' }),
    };
    for (const [name, token] of Object.entries(forgedTokens)) {
      const response = await context.call('GET', '/admin/users', { token: await token });
      expect([response.status, response.headers.get('x-sb-error-code')], name).toEqual([403, 'bad_jwt']);
    }
    for (const role of ['authenticated', 'SERVICE_ROLE', ['service_role'], undefined]) {
      const response = await context.call('GET', '/admin/users', { token: await sign({ role }) });
      expect([response.status, response.headers.get('x-sb-error-code')], `${role}`).toEqual([
        403,
        'not_admin',
      ]);
    }
  });

  test('limits a service key to the admin endpoints and to one year', async () => {
    const context = await startAuth();
    const token = await context.service.createServiceKey();
    expect((await context.call('GET', '/user', { token })).status).toBe(403);
    expect(await context.service.verifyAccessToken(token)).toBeNull();
    context.clock.advance(364 * DAY_MS);
    expect((await context.call('GET', '/admin/users', { token })).status).toBe(200);
    context.clock.advance(2 * DAY_MS);
    expect((await context.call('GET', '/admin/users', { token })).status).toBe(403);
  });
});
