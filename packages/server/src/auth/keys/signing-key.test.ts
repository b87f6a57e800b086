import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { authKeys } from '../key.tables.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { signUp } from '../testing/sign-in.ts';
import { startAuth } from '../testing/start-auth.ts';
import { loadSigningKey } from './load-signing-key.ts';
import { makePrivateJwk, signingKeyFrom } from './signing-key.ts';

describe('the signing key', () => {
  test('is made once, and the next start and the next process use it too', async () => {
    const first = await startAuth();
    const second = await startAuth({}, first);
    const session = await signUp(first.browser(), 'ann@example.com');
    expect(await second.service.verifyAccessToken(session.access_token)).not.toBeNull();
    expect(await first.db.read.$count(authKeys)).toBe(1);
  });

  test('is one, though several processes start on an empty database at once', async () => {
    const { db, clock } = await startAuth();
    await db.transaction(async (tx) => {
      await tx.delete(authKeys);
    });
    const keys = await sideBySide(db, () => loadSigningKey(db, clock, undefined));
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1);
    expect(await db.read.$count(authKeys)).toBe(1);
  });

  test('is the supplied one where there is one, and then none is made', async () => {
    const { kid, privateJwk } = await makePrivateJwk();
    const world = await startAuth({ signingJwk: { ...privateJwk, kid: 'of-our-choice' } });
    expect(await world.db.read.$count(authKeys)).toBe(0);
    const jwks = await (await world.call('GET', '/.well-known/jwks.json')).json();
    expect(jwks).toMatchObject({ keys: [{ kid: 'of-our-choice', x: privateJwk.x }] });
    expect((await signingKeyFrom({ ...privateJwk })).kid).toBe(kid);
  });

  test('must be a private ES256 key, and what is wrong is named', async () => {
    const { privateJwk } = await makePrivateJwk();
    const { d: _d, ...publicOnly } = privateJwk;
    await expect(signingKeyFrom(publicOnly)).rejects.toThrow('Wrong: d.');
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    await expect(signingKeyFrom(await exportJWK(privateKey))).rejects.toThrow('must be a private ES256 JWK');
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

  test('let the official client verify a token by itself', async () => {
    const world = await startAuth();
    const browser = world.browser();
    const { user } = await signUp(browser, 'ann@example.com');
    const { data, error } = await browser.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(user.id);
  });
});
