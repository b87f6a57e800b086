import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, PUBLIC_URL, type TestServer } from '../testing/open-test-server.ts';

const EMAIL = 'ann@example.com';
const ownOrigin = { origin: PUBLIC_URL, 'content-type': 'application/json' };

interface Signed {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

let server: TestServer;
/** A session with a verified second factor, and a later one without. */
let verified: Signed;
let due: Signed;

/** Enrolls an authenticator app and verifies its code. */
async function addFactor(token: string): Promise<Signed> {
  const post = async <Answer>(path: string, payload: object) =>
    (await server.call(token, 'POST', `/auth/v1/factors${path}`, payload)).json<Answer>();
  const { id, totp } = await post<{ id: string; totp: { secret: string } }>('', { factor_type: 'totp' });
  const challenge = await post<{ id: string }>(`/${id}/challenge`, {});
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  return post(`/${id}/verify`, { challenge_id: challenge.id, code });
}

beforeAll(async () => {
  server = await openTestServer();
  verified = await addFactor(await server.signUp('agent', EMAIL));
  const signIn = await server.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: EMAIL, password: 'open-house' },
  });
  due = signIn.json();
});
afterAll(() => server.close());

function post(url: string, body: object, headers: Record<string, string> = ownOrigin) {
  return server.http.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) });
}

describe('a session that needs a second factor', () => {
  it('gets no cookie until the second factor is verified', async () => {
    const rejected = await post('/session', { accessToken: due.access_token });
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(rejected.cookies).toEqual([]);
    const accepted = await post('/session', { accessToken: verified.access_token });
    expect([accepted.statusCode, accepted.cookies.length]).toEqual([204, 1]);
  });

  it('cannot call the API with a bearer token or a cookie', async () => {
    const bearer = await server.call(due.access_token, 'GET', '/api/user');
    const cookie = await server.http.inject({
      url: '/api/user',
      headers: { cookie: `gable_session=${due.access_token}` },
    });
    const key = { json: { name: 'Import', scopes: ['deals:write'], days: null } };
    const made = await server.call(due.access_token, 'POST', '/trpc/apiKey.create', key);
    expect(made.statusCode).toBe(403);
    for (const response of [bearer, cookie]) {
      expect([response.statusCode, response.json().code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    }
    expect((await server.call(verified.access_token, 'GET', '/api/user')).statusCode).toBe(200);
  });
});

describe('the report of a lost factor', () => {
  const report = (body: object, headers?: Record<string, string>) =>
    post('/session/lost-factor', body, headers);

  it('sends email to the user and to support', async () => {
    const note = 'It fell into the lake.';
    expect((await report({ accessToken: due.access_token, note })).statusCode).toBe(204);
    expect((await report({ accessToken: due.access_token })).statusCode).toBe(204);
    const { emails } = server.context;
    await expect.poll(() => emails.map(({ to }) => to).toSorted()).toEqual([EMAIL, 'support@gable.test']);
    const support = emails.find(({ to }) => to !== EMAIL);
    expect(support?.text).toContain(note);
    expect(support?.text).toContain(due.user.id);
  });

  it('is accepted only from the app, in a session that needs a second factor, with a note', async () => {
    const accessToken = due.access_token;
    const codeOf = async (response: ReturnType<typeof report>) => (await response).json().code;
    expect(await codeOf(report({ accessToken }, { ...ownOrigin, origin: 'https://evil.example' }))).toBe(
      'CROSS_ORIGIN',
    );
    expect(await codeOf(report({ accessToken: verified.access_token }))).toBe('BAD_REQUEST');
    expect(await codeOf(report({ accessToken: 'nonsense' }))).toBe('SESSION_ENDED');
    expect(await codeOf(report({}))).toBe('INVALID_INPUT');
    expect(await codeOf(report({ accessToken, note: 'x'.repeat(1_001) }))).toBe('INVALID_INPUT');
  });
});

describe('a phone as a second factor', () => {
  it('is not available without an SMS provider', async () => {
    const response = await server.call(verified.access_token, 'POST', '/auth/v1/factors', {
      factor_type: 'phone',
      phone: '+14155550123',
    });
    expect([response.statusCode, response.json().error_code]).toEqual([422, 'mfa_phone_enroll_not_enabled']);
  });
});
