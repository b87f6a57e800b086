import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { generatePrivateJwk, importSigningKey } from './signing-key.ts';
import { generateRsaJwk } from './testing/generate-rsa-jwk.ts';

describe('importSigningKey', () => {
  test('uses the given kid, or the thumbprint', async () => {
    const { kid, privateJwk } = await generatePrivateJwk();
    expect((await importSigningKey({ ...privateJwk })).kid).toBe(kid);
    expect((await importSigningKey({ ...privateJwk, kid: 'ours' })).publicJwk.kid).toBe('ours');
    const rsa = await importSigningKey(await generateRsaJwk());
    expect(rsa).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('reveals nothing of the private key', async () => {
    const jwk = await generateRsaJwk();
    const { publicJwk } = await importSigningKey(jwk);
    expect(Object.keys(publicJwk).toSorted()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use']);
    expect(JSON.stringify(publicJwk)).not.toContain(jwk.d);
  });

  test('rejects an incomplete, public or unsupported key, and names the fields without values', async () => {
    const { privateJwk } = await generatePrivateJwk();
    const { privateJwk: other } = await generatePrivateJwk();
    const { d: _d, ...publicOnly } = privateJwk;
    const { q: _q, ...rsaInPart } = await generateRsaJwk();
    const { privateKey: edwards } = await generateKeyPair('EdDSA', { extractable: true });
    const wrong: [JWK, string][] = [
      [publicOnly, 'Wrong: d.'],
      [rsaInPart, 'Wrong: q.'],
      [await exportJWK(edwards), 'Wrong: kty.'],
      [{ kty: 'oct', k: 'c2VjcmV0' }, 'Wrong: kty.'],
      [{ ...privateJwk, alg: 'ES384' }, 'Wrong: alg.'],
      [{ ...privateJwk, x: 'no number' }, 'Wrong: x.'],
      [{ ...privateJwk, d: other.d }, 'its parameters do not form a key pair.'],
      [{ ...privateJwk, x: other.x, y: other.y }, 'its parameters do not form a key pair.'],
    ];
    for (const [jwk, message] of wrong) {
      const rejection = await importSigningKey(jwk).catch((error: unknown) => String(error));
      expect(rejection).toContain(message);
      expect(rejection).not.toContain(privateJwk.d);
      expect(rejection).not.toContain('\n');
    }
  });

  test('rejects an RSA key with too few bits, with or without leading zeros', async () => {
    const weak = await generateRsaJwk(1_024);
    await expect(importSigningKey(weak)).rejects.toThrow('Wrong: n.');
    const padded = Buffer.concat([Buffer.alloc(256), Buffer.from(weak.n ?? '', 'base64url')]);
    await expect(importSigningKey({ ...weak, n: padded.toString('base64url') })).rejects.toThrow('Wrong: n.');
  });
});

describe('GET /.well-known/jwks.json', () => {
  test('serves the public keys for caching, without private parameters', async () => {
    const context = await startAuth();
    const response = await context.call('GET', '/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    expect(await response.json()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: expect.any(String),
          y: expect.any(String),
          kid: expect.any(String),
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
        },
      ],
    });
  });

  test.each(['ES256', 'RS256'])('lets supabase-js verify a token of %s locally', async (alg) => {
    const context = await startAuth(alg === 'RS256' ? { signingJwks: [await generateRsaJwk()] } : {});
    const browser = context.browser();
    const { user, access_token } = await signUp(browser, 'ann@example.com');
    // The service rejects the token of an ended session, so a client that accepts it has verified
    // the signature.
    await context.browser().auth.admin.signOut(access_token);
    expect((await context.call('GET', '/user', { token: access_token })).status).toBe(403);
    const { data, error } = await browser.auth.getClaims(access_token);
    expect(error).toBeNull();
    expect(data).toMatchObject({ claims: { sub: user.id }, header: { alg } });
  });
});
