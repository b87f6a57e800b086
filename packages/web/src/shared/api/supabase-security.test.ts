import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putSettings } from '#testing/put-settings.ts';
import { supabaseSecurity } from './supabase-security.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  /** Supabase's client says of itself who asks. */
  readonly byClient: boolean;
}

const part = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Nobody in the browser checks a signature; what it says of the session is read. */
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

beforeAll(() => putSettings());
beforeEach(() => {
  asked = [];
  answers = { 'GET /user': USER };
  window.localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session('aal1')));
  // Supabase's client keeps the function that it finds when it is made, so this one looks the answers up each time.
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
    const refused = typeof answer === 'object' && answer !== null && 'code' in answer;
    return Response.json(answer, {
      status: refused ? 422 : 200,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
  });
});

describe('the security of an account, through Supabase’s client', () => {
  it('is read without what was begun and never finished', async () => {
    expect(await supabaseSecurity.readAccount()).toEqual({
      email: 'ann@example.com',
      waitingEmail: 'ann@new.example',
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
      passwordGiven: true,
      secondFactorDue: true,
    });
  });

  it('is read without the client, which is as large as the rest of the screen', async () => {
    await supabaseSecurity.readAccount();
    expect(asked.map(({ path, byClient }) => [path, byClient])).toEqual([['/user', false]]);
  });

  it('is read by the client where the plain request was refused, which says why', async () => {
    answers['GET /user'] = { code: 'user_banned', message: 'User is banned' };
    await expect(supabaseSecurity.readAccount()).rejects.toMatchObject({ code: 'user_banned' });
    expect(asked.map(({ path, byClient }) => [path, byClient])).toEqual([
      ['/user', false],
      ['/user', true],
    ]);
  });

  it('is read by the client where there is no session that could be read', async () => {
    window.localStorage.clear();
    await expect(supabaseSecurity.readAccount()).rejects.toMatchObject({ code: 'session_not_found' });
    expect(asked).toEqual([]);
  });

  it('sets an app up after dropping the one that was begun, and keeps its picture whole', async () => {
    const drawing = '<svg fill="#000"/>';
    answers['POST /factors'] = {
      id: 'new',
      type: 'totp',
      totp: { qr_code: drawing, secret: 'JBSWY3DP', uri: 'otpauth://' },
    };
    expect(await supabaseSecurity.enrolApp('My app 2')).toEqual({
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

  it('makes a new token when a factor is removed, which says that the session has fallen', async () => {
    answers['POST /token'] = session('aal1');
    await supabaseSecurity.removeFactor('app');
    expect(asked.map(({ path }) => path)).toEqual(['/factors/app', '/token']);
  });

  it('sends the current password and the code with a new password, and unlinks by the identity’s own id', async () => {
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

  it('says in our words what is refused', async () => {
    answers['PUT /user'] = { code: 'same_password', message: 'New password should be different.' };
    await expect(supabaseSecurity.changePassword({ password: 'old' })).rejects.toMatchObject({
      code: 'same_password',
      message: 'This is your password already. Choose another one.',
    });
  });
});
