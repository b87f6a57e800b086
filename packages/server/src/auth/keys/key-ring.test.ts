import { decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { authKeys } from '../key.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import { signIn, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { loadKeyRing } from './key-ring.ts';
import { generatePrivateJwk } from './signing-key.ts';
import { rotateSigningKey } from './stored-keys.ts';
import { generateRsaJwk } from './testing/generate-rsa-jwk.ts';

async function getKids(context: AuthTestContext): Promise<string[]> {
  const jwks = await (await context.call('GET', '/.well-known/jwks.json')).json();
  return jwks.keys.map((key: { kid: string }) => key.kid);
}

describe('stored signing key', () => {
  test('is generated once, and used by later starts and other processes', async () => {
    const first = await startAuth();
    const second = await startAuth({}, first);
    const session = await signUp(first.browser(), 'ann@example.com');
    expect(await second.service.verifyAccessToken(session.access_token)).not.toBeNull();
    expect(await first.db.read.$count(authKeys)).toBe(1);
  });

  test('is generated once when several processes start on an empty database', async () => {
    const { db, clock } = await startAuth();
    await db.transaction(async (tx) => {
      await tx.delete(authKeys);
    });
    const rings = await runConcurrently(db, () => loadKeyRing(db, clock, undefined));
    expect(new Set(rings.map((ring) => ring.signing().kid)).size).toBe(1);
    expect(await db.read.$count(authKeys)).toBe(1);
  });
});

describe('rotateSigningKey', () => {
  test('signs with a new key and verifies with the old one', async () => {
    const before = await startAuth();
    const old = await signUp(before.browser(), 'ann@example.com');
    const { kid } = await rotateSigningKey(before.db, before.clock);
    const after = await startAuth({}, before);
    const fresh = await signIn(after.browser(), 'ann@example.com');
    expect(decodeProtectedHeader(fresh.access_token).kid).toBe(kid);
    expect(decodeProtectedHeader(old.access_token).kid).not.toBe(kid);
    expect(await after.service.verifyAccessToken(old.access_token)).not.toBeNull();
    expect(await after.service.verifyAccessToken(fresh.access_token)).not.toBeNull();
    expect(await getKids(after)).toEqual([kid, decodeProtectedHeader(old.access_token).kid]);
  });

  test('takes effect in a running process when it gets a token of the new key', async () => {
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

  test('takes effect in the public keys', async () => {
    const running = await startAuth();
    const [old] = await getKids(running);
    const { kid } = await rotateSigningKey(running.db, running.clock);
    running.clock.advance(2_000);
    expect(await getKids(running)).toEqual([kid, old]);
  });

  test('limits database reads for unknown key IDs', async () => {
    const { db, clock } = await startAuth();
    let asked = 0;
    const countingDb = {
      ...db,
      get read() {
        asked += 1;
        return db.read;
      },
    };
    const ring = await loadKeyRing(countingDb, clock, undefined);
    clock.advance(2_000);
    asked = 0;
    const found = await Promise.all(Array.from({ length: 20 }, (_, n) => ring.find(`made up ${n}`)));
    expect(found.every((key) => key === null)).toBe(true);
    expect(await ring.find('made up again')).toBeNull();
    expect(asked).toBe(1);
  });

  test('leaves one signing key after concurrent rotations', async () => {
    const { db, clock } = await startAuth();
    const kids = await runConcurrently(db, async () => (await rotateSigningKey(db, clock)).kid);
    const rows = await db.read.select().from(authKeys);
    const signing = rows.filter((row) => row.purpose === 'signing');
    expect(signing).toHaveLength(1);
    expect(kids).toContain(signing[0]?.kid);
    expect(rows.length).toBeLessThanOrEqual(7);
  });
});

describe('loadKeyRing with keys from the settings', () => {
  test('signs with the first key, verifies with all, and stores none', async () => {
    const rsa = { ...(await generateRsaJwk()), kid: 'of-our-choice' };
    const { kid, privateJwk } = await generatePrivateJwk();
    const earlier = await startAuth({ signingJwks: [{ ...privateJwk }] });
    const old = await signUp(earlier.browser(), 'ann@example.com');
    const context = await startAuth({ signingJwks: [rsa, { ...privateJwk }] }, earlier);
    const fresh = await signIn(context.browser(), 'ann@example.com');
    expect(decodeProtectedHeader(fresh.access_token)).toEqual({
      alg: 'RS256',
      kid: 'of-our-choice',
      typ: 'JWT',
    });
    expect(await context.service.verifyAccessToken(fresh.access_token)).not.toBeNull();
    expect(await context.service.verifyAccessToken(old.access_token)).not.toBeNull();
    expect(await getKids(context)).toEqual(['of-our-choice', kid]);
    expect(await context.db.read.$count(authKeys)).toBe(0);

    const without = await startAuth({ signingJwks: [rsa] }, earlier);
    expect(await without.service.verifyAccessToken(old.access_token)).toBeNull();
  });

  test('rejects an invalid key with one line that names the variable and the key', async () => {
    const { db, clock } = await startAuth();
    const { kid, privateJwk } = await generatePrivateJwk();
    const good = { ...privateJwk };
    const { d: _d, ...publicOnly } = privateJwk;
    await expect(loadKeyRing(db, clock, [publicOnly])).rejects.toThrow(
      /^AUTH_SIGNING_JWK cannot be used: it must be a private JWK.* Wrong: d\.$/,
    );
    await expect(loadKeyRing(db, clock, [good, await generateRsaJwk(1_024)])).rejects.toThrow(
      /^AUTH_SIGNING_JWK, key 2 of 2 cannot be used: .* Wrong: n\.$/,
    );
    await expect(loadKeyRing(db, clock, [good, { ...good }])).rejects.toThrow(
      `AUTH_SIGNING_JWK cannot be used: two keys have the kid "${kid}".`,
    );
  });
});
