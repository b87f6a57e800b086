import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { authKeys } from '../key.tables.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { rotateSigningKey } from './kept-keys.ts';
import { loadKeyRing } from './key-ring.ts';
import { makePrivateJwk } from './signing-key.ts';
import { makeRsaJwk } from './testing/make-rsa-jwk.ts';

async function kidsOf(world: AuthWorld): Promise<string[]> {
  const jwks = await (await world.call('GET', '/.well-known/jwks.json')).json();
  return jwks.keys.map((key: { kid: string }) => key.kid);
}

describe('the key of the database', () => {
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
    const rings = await sideBySide(db, () => loadKeyRing(db, clock, undefined));
    expect(new Set(rings.map((ring) => ring.signing().kid)).size).toBe(1);
    expect(await db.read.$count(authKeys)).toBe(1);
  });
});

describe('rotating it', () => {
  test('signs with a new key and goes on believing the old one', async () => {
    const before = await startAuth();
    const old = await signUp(before.browser(), 'ann@example.com');
    const { kid } = await rotateSigningKey(before.db, before.clock);
    const after = await startAuth({}, before);
    const fresh = await signIn(after.browser(), 'ann@example.com');
    expect(decodeProtectedHeader(fresh.access_token).kid).toBe(kid);
    expect(decodeProtectedHeader(old.access_token).kid).not.toBe(kid);
    expect(await after.service.verifyAccessToken(old.access_token)).not.toBeNull();
    expect(await after.service.verifyAccessToken(fresh.access_token)).not.toBeNull();
    expect(await kidsOf(after)).toEqual([kid, decodeProtectedHeader(old.access_token).kid]);
  });

  test('reaches a process that runs, when it meets a token of the new key', async () => {
    const running = await startAuth();
    await signUp(running.browser(), 'ann@example.com');
    const { kid } = await rotateSigningKey(running.db, running.clock);
    const elsewhere = await startAuth({}, running);
    const { access_token } = await signIn(elsewhere.browser(), 'ann@example.com');
    running.clock.advance(2_000);
    expect(await running.service.verifyAccessToken(access_token)).not.toBeNull();
    expect(decodeProtectedHeader((await signIn(running.browser(), 'ann@example.com')).access_token).kid).toBe(
      kid,
    );
  });

  test('reaches whoever fetches the public keys', async () => {
    const running = await startAuth();
    const [old] = await kidsOf(running);
    const { kid } = await rotateSigningKey(running.db, running.clock);
    running.clock.advance(2_000);
    expect(await kidsOf(running)).toEqual([kid, old]);
  });

  test('asks the database about unknown names once in a while, however many are sent', async () => {
    const { db, clock } = await startAuth();
    let asked = 0;
    const watched = {
      ...db,
      get read() {
        asked += 1;
        return db.read;
      },
    };
    const ring = await loadKeyRing(watched, clock, undefined);
    clock.advance(2_000);
    asked = 0;
    const found = await Promise.all(Array.from({ length: 20 }, (_, n) => ring.find(`made up ${n}`)));
    expect(found.every((key) => key === null)).toBe(true);
    expect(await ring.find('made up again')).toBeNull();
    expect(asked).toBe(1);
  });

  test('leaves one key that signs, though several do it at once', async () => {
    const { db, clock } = await startAuth();
    const kids = await sideBySide(db, async () => (await rotateSigningKey(db, clock)).kid);
    const rows = await db.read.select().from(authKeys);
    const signing = rows.filter((row) => row.purpose === 'signing');
    expect(signing).toHaveLength(1);
    expect(kids).toContain(signing[0]?.kid);
    expect(rows.length).toBeLessThanOrEqual(7);
  });
});

describe('supplied keys', () => {
  test('all verify, the first signs, and the database gets none', async () => {
    const rsa = { ...(await makeRsaJwk()), kid: 'of-our-choice' };
    const { kid, privateJwk } = await makePrivateJwk();
    const earlier = await startAuth({ signingJwks: [{ ...privateJwk }] });
    const old = await signUp(earlier.browser(), 'ann@example.com');
    const world = await startAuth({ signingJwks: [rsa, { ...privateJwk }] }, earlier);
    const fresh = await signIn(world.browser(), 'ann@example.com');
    expect(decodeProtectedHeader(fresh.access_token)).toEqual({
      alg: 'RS256',
      kid: 'of-our-choice',
      typ: 'JWT',
    });
    expect(await world.service.verifyAccessToken(fresh.access_token)).not.toBeNull();
    expect(await world.service.verifyAccessToken(old.access_token)).not.toBeNull();
    expect(await kidsOf(world)).toEqual(['of-our-choice', kid]);
    expect(await world.db.read.$count(authKeys)).toBe(0);

    const without = await startAuth({ signingJwks: [rsa] }, earlier);
    expect(await without.service.verifyAccessToken(old.access_token)).toBeNull();
  });

  test('are refused in one line that names the variable and which of them it is', async () => {
    const { db, clock } = await startAuth();
    const { kid, privateJwk } = await makePrivateJwk();
    const good = { ...privateJwk };
    const { d: _d, ...publicOnly } = privateJwk;
    await expect(loadKeyRing(db, clock, [publicOnly])).rejects.toThrow(
      /^AUTH_SIGNING_JWK cannot be used: it must be a private JWK.* Wrong: d\.$/,
    );
    await expect(loadKeyRing(db, clock, [good, await makeRsaJwk(1_024)])).rejects.toThrow(
      /^AUTH_SIGNING_JWK, key 2 of 2 cannot be used: .* Wrong: n\.$/,
    );
    await expect(loadKeyRing(db, clock, [good, { ...good }])).rejects.toThrow(
      `AUTH_SIGNING_JWK cannot be used: two keys have the kid "${kid}".`,
    );
  });
});
