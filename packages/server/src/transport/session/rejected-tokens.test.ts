import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

const KID = 'ours';

/** Creates a server with a known key, a signed-in user, and invalid tokens of the user. */
async function createKit() {
  const [ours, theirs] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ]);
  const server = await openTestServer({
    signingJwks: [{ ...(await exportJWK(ours.privateKey)), kid: KID }],
  });
  const good = await server.signUp('agent', 'ann@example.com');
  const ended = await signIn(server);
  await server.call(good, 'POST', '/auth/v1/logout?scope=others');
  return {
    server,
    good,
    ended,
    claims: decodeJwt(good),
    other: decodeJwt(await server.signUp('agent')),
    sign: (claims: JWTPayload, key = ours.privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: KID, typ: 'JWT' }).sign(key),
    wrongKey: theirs.privateKey,
  };
}

async function signIn(server: TestServer): Promise<string> {
  const response = await server.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'ann@example.com', password: 'open-house' },
  });
  return response.json<{ access_token: string }>().access_token;
}

type Kit = Awaited<ReturnType<typeof createKit>>;
let kit: Kit;
beforeAll(async () => {
  kit = await createKit();
});
afterAll(() => kit.server.close());

/**
 * Creates a session with the token, and calls the API with it as a bearer token and as a cookie.
 */
async function present(token: string) {
  const { http } = kit.server;
  const handOver = await http.inject({
    method: 'POST',
    url: '/session',
    headers: { origin: PUBLIC_URL, 'content-type': 'application/json' },
    payload: JSON.stringify({ accessToken: token }),
  });
  const bearer = await kit.server.call(token, 'GET', '/api/user');
  const cookie = await http.inject({ url: '/api/user', headers: { cookie: `gable_session=${token}` } });
  return {
    handOver: handOver.statusCode === 204 ? 204 : handOver.json().code,
    cookies: handOver.cookies.length,
    bearer: bearer.statusCode === 200 ? 200 : bearer.json().code,
    cookie: cookie.statusCode === 200 ? 200 : cookie.json().code,
  };
}

const INVALID_TOKENS: readonly (readonly [string, (kit: Kit) => string | Promise<string>])[] = [
  ['expired', ({ sign, claims }) => sign({ ...claims, exp: (claims.iat ?? 0) - 1 })],
  ['forged', ({ good }) => `${good.slice(0, -8)}${good.endsWith('AAAAAAAA') ? 'BBBBBBBB' : 'AAAAAAAA'}`],
  ['of another issuer', ({ sign, claims }) => sign({ ...claims, iss: 'https://elsewhere.test/auth/v1' })],
  ['for another audience', ({ sign, claims }) => sign({ ...claims, aud: 'anon' })],
  ['without a signature (alg none)', ({ claims }) => new UnsecuredJWT(claims).encode()],
  ['signed with a wrong key', ({ sign, claims, wrongKey }) => sign(claims, wrongKey)],
  [
    "for another user's session",
    ({ sign, claims, other }) => sign({ ...claims, session_id: other.session_id }),
  ],
  ['of a session that was ended on another device', ({ ended }) => ended],
];

describe('a token', () => {
  it('that is valid is accepted', async () => {
    // Signed by the test, to verify that the tokens below are rejected for the expected reason.
    for (const token of [kit.good, await kit.sign(kit.claims)]) {
      expect(await present(token)).toEqual({ handOver: 204, cookies: 1, bearer: 200, cookie: 200 });
    }
  });

  it.each(INVALID_TOKENS)('%s is rejected', async (_, make) => {
    expect(await present(await make(kit))).toEqual({
      handOver: 'SESSION_ENDED',
      cookies: 0,
      bearer: 'SESSION_ENDED',
      cookie: 'NOT_SIGNED_IN',
    });
  });
});
