import { decodeJwt, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createRejection } from './testing/project-server.ts';
import {
  ANN,
  ANN_SESSION,
  createSupabaseTestContext,
  generateProjectKey,
  JWT_SECRET,
  signWithSecret,
} from './testing/supabase-test-context.ts';

describe('a token of the project', () => {
  test.each(['ES256', 'RS256', 'EdDSA'] as const)('signed with %s identifies its session', async (alg) => {
    const { project, sessions, claims } = await createSupabaseTestContext();
    const key = await generateProjectKey('its-key', alg);
    project.keys = [key.publicJwk];
    const token = await key.sign(claims());
    const verified = await sessions.verifyAccessToken(token);
    expect(verified).toEqual({
      userId: ANN.id,
      email: 'ann@example.com',
      emailVerified: true,
      sessionId: ANN_SESSION,
      aal: 'aal1',
      secondFactorDue: false,
      readMetadata: expect.any(Function),
      readAuthenticatedAt: expect.any(Function),
      expiresAt: (decodeJwt(token).exp ?? 0) * 1000,
    });
    expect(await verified?.readMetadata()).toEqual({ name: 'Ann' });
    expect(project.userRequests).toEqual([
      { apikey: 'sb_publishable_test', authorization: `Bearer ${token}` },
    ]);
  });

  test.each([
    [
      'the latest time of its methods',
      [
        { method: 'totp', timestamp: 200 },
        { method: 'password', timestamp: 100 },
      ],
      200_000,
    ],
    ['null for method names', ['password'], null],
    ['null for an unknown format', 'password', null],
    ['null without methods', [], null],
  ])('has the time of the last authentication: %s', async (_, amr, at) => {
    const { sessions, claims, key } = await createSupabaseTestContext();
    const verified = await sessions.verifyAccessToken(await key.sign(claims({ amr })));
    expect(await verified?.readAuthenticatedAt()).toBe(at);
  });

  test('of an old project is signed with its secret, in addition to tokens of its key pair', async () => {
    const { sessions, claims, key, project } = await createSupabaseTestContext({ jwtSecret: JWT_SECRET });
    expect(await sessions.verifyAccessToken(await signWithSecret(claims(), JWT_SECRET))).not.toBeNull();
    // The secret requires no public key.
    expect(project.keyRequests).toBe(0);
    expect(await sessions.verifyAccessToken(await key.sign(claims()))).not.toBeNull();
    expect(await sessions.verifyAccessToken(await signWithSecret(claims(), `${JWT_SECRET}!`))).toBeNull();
  });

  test('expires, cached or not', async () => {
    const { sessions, claims, key, clock, another } = await createSupabaseTestContext();
    const token = await key.sign(claims({ exp: clock.now() / 1000 + 20 }));
    expect(await sessions.verifyAccessToken(token)).not.toBeNull();
    clock.advance(20_000);
    expect(await sessions.verifyAccessToken(token)).toBeNull();
    expect(await another().verifyAccessToken(token)).toBeNull();
  });
});

describe('rejects an invalid token without a request to the project', () => {
  /** Each is a valid token except for one thing. */
  const imitations: readonly [
    string,
    (context: Awaited<ReturnType<typeof createSupabaseTestContext>>) => string | Promise<string>,
  ][] = [
    ['expired', ({ key, claims, clock }) => key.sign(claims({ exp: clock.now() / 1000 - 1 }))],
    [
      'without an expiry',
      ({ key, claims }) => {
        const { exp: _exp, ...endless } = claims();
        return key.sign(endless);
      },
    ],
    ['not yet valid', ({ key, claims, clock }) => key.sign(claims({ nbf: clock.now() / 1000 + 60 }))],
    [
      'with another payload',
      async ({ key, claims }) => {
        const [header, , signature] = (await key.sign(claims())).split('.');
        const payload = Buffer.from(JSON.stringify(claims({ aal: 'aal2' }))).toString('base64url');
        return `${header}.${payload}.${signature}`;
      },
    ],
    [
      'by another key with the same ID',
      async ({ claims }) => (await generateProjectKey('key-1')).sign(claims()),
    ],
    ['by an unknown key', async ({ claims }) => (await generateProjectKey('key-9')).sign(claims())],
    [
      'by its key with an unknown ID',
      ({ key, claims }) => key.sign(claims(), { alg: 'ES256', kid: 'key-9' }),
    ],
    ['unsigned', ({ claims }) => new UnsecuredJWT(claims()).encode()],
    [
      'unsigned with the key’s ID',
      ({ claims }) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none', kid: 'key-1', typ: 'JWT' })}.${part(claims())}.`;
      },
    ],
    [
      'signed with the public key as a secret',
      ({ key, claims }) => signWithSecret(claims(), JSON.stringify(key.publicJwk), 'key-1'),
    ],
    ['signed with an unknown secret', ({ claims }) => signWithSecret(claims(), 'x'.repeat(40), 'key-1')],
    ['of another issuer', ({ key, claims }) => key.sign(claims({ iss: 'https://other.test/auth/v1' }))],
    ['for another audience', ({ key, claims }) => key.sign(claims({ aud: 'anon' }))],
    ['of another role', ({ key, claims }) => key.sign(claims({ role: 'service_role' }))],
    ['without a session', ({ key, claims }) => key.sign(claims({ session_id: undefined }))],
    ['with an invalid session ID', ({ key, claims }) => key.sign(claims({ session_id: 'x' }))],
    ['with an invalid user ID', ({ key, claims }) => key.sign(claims({ sub: 'ann' }))],
    ['without an assurance level', ({ key, claims }) => key.sign(claims({ aal: undefined }))],
    ['of an anonymous user', ({ key, claims }) => key.sign(claims({ is_anonymous: true }))],
    ['the publishable key', () => 'sb_publishable_test'],
    ['nonsense', () => 'x.y.z'],
    ['nothing', () => ''],
  ];

  test.each(imitations)('%s', async (_, make) => {
    const context = await createSupabaseTestContext();
    const token = await make(context);
    expect(await context.sessions.verifyAccessToken(token)).toBeNull();
    expect(await context.another({ jwtSecret: JWT_SECRET }).verifyAccessToken(token)).toBeNull();
    expect(context.project.userRequests).toEqual([]);
  });

  test('a symmetric key in the public key set is not used', async () => {
    const { project, sessions, claims } = await createSupabaseTestContext();
    const k = Buffer.from(JWT_SECRET).toString('base64url');
    project.keys = [{ kty: 'oct', k, kid: 'key-1', alg: 'HS256' }];
    expect(await sessions.verifyAccessToken(await signWithSecret(claims(), JWT_SECRET, 'key-1'))).toBeNull();
  });
});

describe('a wrong setting is logged once a minute', () => {
  test('a URL other than the issuer of the tokens', async () => {
    const { sessions, claims, key, warnings, clock } = await createSupabaseTestContext();
    const token = await key.sign(claims({ iss: 'https://sign-in.example.com/auth/v1' }));
    await sessions.verifyAccessToken(token);
    await sessions.verifyAccessToken(token);
    expect(warnings).toMatchObject([
      {
        message: expect.stringContaining('SUPABASE_URL'),
        fields: { found: 'https://sign-in.example.com/auth/v1' },
      },
    ]);
    clock.advance(60_000);
    await sessions.verifyAccessToken(token);
    expect(warnings).toHaveLength(2);
  });

  test('a missing secret', async () => {
    const { sessions, claims, warnings, project } = await createSupabaseTestContext();
    project.user = createRejection(403, 'bad_jwt');
    expect(await sessions.verifyAccessToken(await signWithSecret(claims(), JWT_SECRET))).toBeNull();
    expect(warnings).toMatchObject([{ message: expect.stringContaining('SUPABASE_JWT_SECRET') }]);
  });
});
