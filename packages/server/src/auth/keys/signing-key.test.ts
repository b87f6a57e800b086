import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { makePrivateJwk, signingKeyFrom } from './signing-key.ts';
import { makeRsaJwk } from './testing/make-rsa-jwk.ts';

describe('a key to sign with', () => {
  test('goes by the name it brings, or by its thumbprint', async () => {
    const { kid, privateJwk } = await makePrivateJwk();
    expect((await signingKeyFrom({ ...privateJwk })).kid).toBe(kid);
    expect((await signingKeyFrom({ ...privateJwk, kid: 'ours' })).publicJwk.kid).toBe('ours');
    const rsa = await signingKeyFrom(await makeRsaJwk());
    expect(rsa).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('shows nothing of its private half', async () => {
    const jwk = await makeRsaJwk();
    const { publicJwk } = await signingKeyFrom(jwk);
    expect(Object.keys(publicJwk).toSorted()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use']);
    expect(JSON.stringify(publicJwk)).not.toContain(jwk.d);
  });

  test('must be whole, private and of a kind that we sign with; what is wrong is named and not quoted', async () => {
    const { privateJwk } = await makePrivateJwk();
    const { privateJwk: other } = await makePrivateJwk();
    const { d: _d, ...publicOnly } = privateJwk;
    const { q: _q, ...rsaInPart } = await makeRsaJwk();
    const { privateKey: edwards } = await generateKeyPair('EdDSA', { extractable: true });
    const wrong: [JWK, string][] = [
      [publicOnly, 'Wrong: d.'],
      [rsaInPart, 'Wrong: q.'],
      [await exportJWK(edwards), 'Wrong: kty.'],
      [{ kty: 'oct', k: 'c2VjcmV0' }, 'Wrong: kty.'],
      [{ ...privateJwk, alg: 'ES384' }, 'Wrong: alg.'],
      [{ ...privateJwk, x: 'no number' }, 'Wrong: x.'],
      [{ ...privateJwk, d: other.d }, 'its numbers do not make up a key pair.'],
      [{ ...privateJwk, x: other.x, y: other.y }, 'its numbers do not make up a key pair.'],
    ];
    for (const [jwk, message] of wrong) {
      const refusal = await signingKeyFrom(jwk).catch((error: unknown) => String(error));
      expect(refusal).toContain(message);
      expect(refusal).not.toContain(privateJwk.d);
      expect(refusal).not.toContain('\n');
    }
  });

  test('is refused when it is an RSA key of too few bits, written long or not', async () => {
    const weak = await makeRsaJwk(1_024);
    await expect(signingKeyFrom(weak)).rejects.toThrow('Wrong: n.');
    const padded = Buffer.concat([Buffer.alloc(256), Buffer.from(weak.n ?? '', 'base64url')]);
    await expect(signingKeyFrom({ ...weak, n: padded.toString('base64url') })).rejects.toThrow('Wrong: n.');
  });
});

describe('the public keys', () => {
  test('are served for caching, without the private half', async () => {
    const world = await startAuth();
    const answer = await world.call('GET', '/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(await answer.json()).toEqual({
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

  test.each(['ES256', 'RS256'])('let the official client verify a token of %s by itself', async (alg) => {
    const world = await startAuth(alg === 'RS256' ? { signingJwks: [await makeRsaJwk()] } : {});
    const browser = world.browser();
    const { user, access_token } = await signUp(browser, 'ann@example.com');
    // The service itself refuses the token of an ended session: whoever believes it now has looked at the signature.
    await world.browser().auth.admin.signOut(access_token);
    expect((await world.call('GET', '/user', { token: access_token })).status).toBe(403);
    const { data, error } = await browser.auth.getClaims(access_token);
    expect(error).toBeNull();
    expect(data).toMatchObject({ claims: { sub: user.id }, header: { alg } });
  });
});
