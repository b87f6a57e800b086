import { HOUR_MS, instant, userIdSchema } from '@gable/contracts/kernel';
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
import { generatePrivateJwk } from '../keys/signing-key.ts';
import { signUp } from '../testing/sign-in.ts';
import { PUBLIC_URL, startAuth } from '../testing/start-auth.ts';
import { updateUserRow } from '../users/user-store.ts';

/** Starts a service with a known key, and the claims of a valid token. */
async function knownKey() {
  const { kid, privateJwk } = await generatePrivateJwk();
  const context = await startAuth({ signingJwks: [{ ...privateJwk, kid }] });
  const { access_token } = await signUp(context.browser(), 'ann@example.com');
  const key = await importJWK(privateJwk, 'ES256');
  const sign = (
    claims: JWTPayload,
    header: { alg?: string; kid?: string } = {},
    by: Parameters<SignJWT['sign']>[0] = key,
  ) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(by);
  return { context, kid, claims: decodeJwt(access_token), sign };
}

describe('verifyAccessToken', () => {
  test('returns the session', async () => {
    const context = await startAuth();
    const session = await signUp(context.browser(), 'ann@example.com', { name: 'Ann' });
    const claims = decodeJwt(session.access_token);
    const verified = await context.service.verifyAccessToken(session.access_token);
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
    expect(await verified?.readAuthenticatedAt()).toBe(Math.floor(context.clock.now() / 1_000) * 1_000);
  });

  test('rejects an expired token, although its signature is cached', async () => {
    const context = await startAuth();
    const { access_token } = await signUp(context.browser(), 'ann@example.com');
    expect(await context.service.verifyAccessToken(access_token)).not.toBeNull();
    context.clock.advance(HOUR_MS);
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
  });

  test('rejects a banned user', async () => {
    const context = await startAuth();
    const { access_token, user } = await signUp(context.browser(), 'ann@example.com');
    const now = context.clock.now();
    await context.db.transaction((tx) =>
      updateUserRow(tx, userIdSchema.parse(user.id), { bannedUntil: instant(now + 60_000), updatedAt: now }),
    );
    expect(await context.service.verifyAccessToken(access_token)).toBeNull();
  });

  test('accepts tokens of our key and rejects every forgery', async () => {
    const { context, kid, claims, sign } = await knownKey();
    const verify = async (token: Promise<string> | string) => context.service.verifyAccessToken(await token);
    expect(await verify(sign(claims))).not.toBeNull();

    const { privateKey: otherKey } = await generateKeyPair('ES256');
    const { exp: _exp, ...endless } = claims;
    const forgedTokens = {
      'another key under our name': sign(claims, {}, otherKey),
      'our key under another name': sign(claims, { kid: 'another' }),
      'another algorithm': sign(claims, { alg: 'HS256' }, new TextEncoder().encode(kid.repeat(2))),
      'no signature': new UnsecuredJWT(claims).encode(),
      'another issuer': sign({ ...claims, iss: 'https://elsewhere.test/auth/v1' }),
      'another audience': sign({ ...claims, aud: 'anon' }),
      'a past end': sign({ ...claims, exp: Math.floor(context.clock.now() / 1000) - 1 }),
      'no end': sign(endless),
      'no session': sign({ ...claims, session_id: undefined }),
      "another user's session": sign({ ...claims, sub: crypto.randomUUID() }),
      'a session that never was': sign({ ...claims, session_id: crypto.randomUUID() }),
      'no token at all': 'x.y.z',
      nothing: '',
    };
    for (const [name, token] of Object.entries(forgedTokens)) expect(await verify(token), name).toBeNull();
  });

  test("does not return a higher level than the session's", async () => {
    const { context, claims, sign } = await knownKey();
    const verified = await context.service.verifyAccessToken(await sign({ ...claims, aal: 'aal2' }));
    expect(verified?.aal).toBe('aal1');
  });
});

test('signs the claims of docs/wire/auth.md', async () => {
  const context = await startAuth();
  const { access_token, user } = await signUp(context.browser(), 'ann@example.com', { name: 'Ann' });
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
