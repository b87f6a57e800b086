import { instant, userIdSchema } from '@gable/contracts/kernel';
import {
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { describe, expect, test } from 'vitest';
import { makePrivateJwk } from '../keys/signing-key.ts';
import { signUp } from '../testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '../testing/start-auth.ts';
import { changeUser } from '../users/user-store.ts';

/** A service whose key the test knows too, and the claims of a good token of it. */
async function knownKey() {
  const { kid, privateJwk } = await makePrivateJwk();
  const world = await startAuth({ signingJwks: [{ ...privateJwk, kid }] });
  const { access_token } = await signUp(world.browser(), 'ann@example.com');
  const key = await importJWK(privateJwk, 'ES256');
  const sign = (
    claims: JWTPayload,
    header: { alg?: string; kid?: string } = {},
    by: Parameters<SignJWT['sign']>[0] = key,
  ) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(by);
  return { world, kid, claims: decodeJwt(access_token), sign };
}

describe('verifying an access token', () => {
  test('tells whose session it is', async () => {
    const world = await startAuth();
    const session = await signUp(world.browser(), 'ann@example.com', { name: 'Ann' });
    const claims = decodeJwt(session.access_token);
    const verified = await world.service.verifyAccessToken(session.access_token);
    expect(verified).toEqual({
      userId: session.user.id,
      email: 'ann@example.com',
      emailVerified: true,
      sessionId: claims.session_id,
      aal: 'aal1',
      secondFactorDue: false,
      readMetadata: expect.any(Function),
      readAuthenticatedAt: expect.any(Function),
      expiresAt: (session.expires_at ?? 0) * 1000,
    });
    expect(await verified?.readMetadata()).toEqual({ name: 'Ann' });
    expect(await verified?.readAuthenticatedAt()).toBe(Math.floor(world.clock.now() / 1_000) * 1_000);
  });

  test('stops at the token end, though its signature was remembered', async () => {
    const world = await startAuth();
    const { access_token } = await signUp(world.browser(), 'ann@example.com');
    expect(await world.service.verifyAccessToken(access_token)).not.toBeNull();
    world.clock.advance(3_600_000);
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
  });

  test('stops when the user is banned', async () => {
    const world = await startAuth();
    const { access_token, user } = await signUp(world.browser(), 'ann@example.com');
    const now = world.clock.now();
    await world.db.transaction((tx) =>
      changeUser(tx, userIdSchema.parse(user.id), { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    expect(await world.service.verifyAccessToken(access_token)).toBeNull();
  });

  test('accepts what our key signs and refuses every imitation', async () => {
    const { world, kid, claims, sign } = await knownKey();
    const verify = async (token: Promise<string> | string) => world.service.verifyAccessToken(await token);
    expect(await verify(sign(claims))).not.toBeNull();

    const { privateKey: otherKey } = await generateKeyPair('ES256');
    const { exp: _exp, ...endless } = claims;
    const imitations = {
      'another key under our name': sign(claims, {}, otherKey),
      'our key under another name': sign(claims, { kid: 'another' }),
      'another algorithm': sign(claims, { alg: 'HS256' }, new TextEncoder().encode(kid.repeat(2))),
      'no signature': new UnsecuredJWT(claims).encode(),
      'another issuer': sign({ ...claims, iss: 'https://elsewhere.test/auth/v1' }),
      'another audience': sign({ ...claims, aud: 'anon' }),
      'a past end': sign({ ...claims, exp: Math.floor(world.clock.now() / 1000) - 1 }),
      'no end': sign(endless),
      'no session': sign({ ...claims, session_id: undefined }),
      "another user's session": sign({ ...claims, sub: crypto.randomUUID() }),
      'a session that never was': sign({ ...claims, session_id: crypto.randomUUID() }),
      'no token at all': 'x.y.z',
      nothing: '',
    };
    for (const [name, token] of Object.entries(imitations)) expect(await verify(token), name).toBeNull();
  });

  test('does not let a token rise above its session', async () => {
    const { world, claims, sign } = await knownKey();
    const verified = await world.service.verifyAccessToken(await sign({ ...claims, aal: 'aal2' }));
    expect(verified?.aal).toBe('aal1');
  });
});

test('a token says what the contract wants', async () => {
  const world = await startAuth();
  const { access_token, user } = await signUp(world.browser(), 'ann@example.com', { name: 'Ann' });
  expect(decodeProtectedHeader(access_token)).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' });
  const claims = decodeJwt(access_token);
  expect(claims).toEqual({
    iss: `${PUBLIC_URL}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    exp: (claims.iat ?? 0) + 3600,
    iat: expect.any(Number),
    email: 'ann@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { name: 'Ann' },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    is_anonymous: false,
  });
});
