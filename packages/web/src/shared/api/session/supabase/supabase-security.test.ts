import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { supabaseSecurity } from './supabase-security.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** The client's own header. */
  readonly byClient: boolean;
}

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Creates an unsigned token; the browser does not check signatures. */
function token(level: string): string {
  const exp = Math.floor(Date.now() / 1000) + 3_600;
  const claims = { exp, aal: level, amr: [{ method: 'password', timestamp: exp - 3_600 }] };
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c2ln`;
}

const FACTORS = [
  { id: 'app', friendly_name: 'My app', factor_type: 'totp', status: 'verified' },
  { id: 'phone', factor_type: 'phone', status: 'verified' },
  { id: 'begun', friendly_name: 'My app 2', factor_type: 'totp', status: 'unverified' },
].map((factor) => ({ ...factor, created_at: '2026-03-09T15:00:00Z' }));

const USER = {
  id: 'user',
  email: 'ann@example.com',
  new_email: 'ann@new.example',
  factors: FACTORS,
  identities: [
    { id: 'user', identity_id: 'one', provider: 'email', identity_data: { email: 'ann@example.com' } },
    { id: '4711', identity_id: 'two', provider: 'google', identity_data: {} },
  ],
};

const session = (level: string) => ({
  access_token: token(level),
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1000) + 3_600,
  refresh_token: 'refresh',
  user: USER,
});

let asked: Asked[];
let answers: Record<string, unknown>;

beforeAll(() => embedSettings());
beforeEach(() => {
  asked = [];
  answers = { 'GET /user': USER };
  window.localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session('aal1')));
  // The client keeps the `fetch` function from its creation, so this one looks up the responses on
  // each call.
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const method = init?.method ?? 'GET';
    const path = pathname.replace('/auth/v1', '');
    asked.push({
      method,
      path,
      byClient: new Headers(init?.headers).has('x-client-info'),
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}'),
    });
    const answer = answers[`${method} ${path}`] ?? {};
    const rejected = typeof answer === 'object' && answer !== null && 'code' in answer;
    return Response.json(answer, {
      status: rejected ? 422 : 200,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
  });
});

describe('supabaseSecurity', () => {
  it('reads the account without unfinished setups', async () => {
    expect(await supabaseSecurity.readAccount()).toEqual({
      email: 'ann@example.com',
      pendingEmail: 'ann@new.example',
      factors: [
        { id: 'app', name: 'My app', kind: 'app', addedAt: new Date('2026-03-09T15:00:00Z'), usedAt: null },
        {
          id: 'phone',
          name: 'Phone',
          kind: 'phone',
          addedAt: new Date('2026-03-09T15:00:00Z'),
          usedAt: null,
        },
      ],
      identities: [
        { id: 'one', provider: 'email', email: 'ann@example.com' },
        { id: 'two', provider: 'google', email: null },
      ],
      signedInWithPassword: true,
      secondFactorDue: true,
    });
  });

  it('reads the account without loading the client', async () => {
    await supabaseSecurity.readAccount();
    expect(asked.map(({ path, byClient }) => [path, byClient])).toEqual([['/user', false]]);
  });

  it('falls back to the client if the plain request is rejected', async () => {
    answers['GET /user'] = { code: 'user_banned', message: 'User is banned' };
    await expect(supabaseSecurity.readAccount()).rejects.toMatchObject({ code: 'user_banned' });
    expect(asked.map(({ path, byClient }) => [path, byClient])).toEqual([
      ['/user', false],
      ['/user', true],
    ]);
  });

  it('falls back to the client without a readable session', async () => {
    window.localStorage.clear();
    await expect(supabaseSecurity.readAccount()).rejects.toMatchObject({ code: 'session_not_found' });
    expect(asked).toEqual([]);
  });

  it('removes an unfinished setup before it enrolls an app, and encodes the QR code', async () => {
    const drawing = '<svg fill="#000"/>';
    answers['POST /factors'] = {
      id: 'new',
      type: 'totp',
      totp: { qr_code: drawing, secret: 'JBSWY3DP', uri: 'otpauth://' },
    };
    expect(await supabaseSecurity.enrollApp('My app 2')).toEqual({
      factorId: 'new',
      qrCode: `data:image/svg+xml;utf-8,${encodeURIComponent(drawing)}`,
      secret: 'JBSWY3DP',
    });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /user',
      'DELETE /factors/begun',
      'POST /factors',
    ]);
    expect(asked.at(-1)?.body).toMatchObject({ friendly_name: 'My app 2', factor_type: 'totp' });
  });

  it('refreshes the token after a factor is removed', async () => {
    answers['POST /token'] = session('aal1');
    await supabaseSecurity.removeFactor('app');
    expect(asked.map(({ path }) => path)).toEqual(['/factors/app', '/token']);
  });

  it('sends the current password and the code with a new password, and unlinks by identity id', async () => {
    answers['PUT /user'] = USER;
    await supabaseSecurity.changePassword({ password: 'new', currentPassword: 'old', nonce: '123456' });
    expect(asked.at(-1)?.body).toMatchObject({
      password: 'new',
      current_password: 'old',
      nonce: '123456',
    });
    await supabaseSecurity.unlinkIdentity('two');
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/user/identities/two' });
  });

  it('converts errors to our messages', async () => {
    answers['PUT /user'] = { code: 'same_password', message: 'New password should be different.' };
    await expect(supabaseSecurity.changePassword({ password: 'old' })).rejects.toMatchObject({
      code: 'same_password',
      message: 'This is already your password. Choose a different one.',
    });
  });
});
