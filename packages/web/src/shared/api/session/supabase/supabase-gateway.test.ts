import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';

const HOUR = 3_600;
/** In seconds. Fixed, so that equal tokens created at different times are identical. */
const EXPIRES = Math.floor(Date.now() / 1000) + HOUR;
const CALLBACK = 'http://localhost:3000/auth/callback';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Creates an unsigned token. */
function token(aal: 'aal1' | 'aal2', mark = ''): string {
  const claims = { sub: 'u', aal, mark, amr: [], exp: EXPIRES };
  return `${part({ alg: 'ES256', typ: 'JWT', kid: 'k' })}.${part(claims)}.c2ln`;
}

const totp = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Work' };
const phone = { id: 'f2', factor_type: 'phone', status: 'verified', phone: '15550134234' };
const unfinished = { id: 'f3', factor_type: 'totp', status: 'unverified', friendly_name: 'Old' };

function user(changes: object = {}) {
  return {
    id: 'u',
    email: 'dana@gable.test',
    user_metadata: { user_type: 'agent' },
    factors: [],
    ...changes,
  };
}

function session(accessToken: string, of: object = {}) {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: HOUR,
    refresh_token: 'r',
    user: user(of),
  };
}

interface Asked {
  readonly line: string;
  readonly body: unknown;
}

/** Fakes the service, by requests such as 'POST /token?grant_type=password'. */
function service(answers: Record<string, object>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname, search } = new URL(input);
    const line = `${init?.method ?? 'GET'} ${pathname.replace('/auth/v1', '')}${search}`;
    asked.push({ line, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers[line] ?? answers[line.replace(/\?.*/, '')] ?? {};
    const status = 'status' in answer ? Number(answer.status) : 200;
    return Response.json(answer, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });
  });
  return asked;
}

/** Creates a new client for each test, because it reads the URL when it starts. */
async function freshGateway() {
  vi.resetModules();
  return (await import('./supabase-gateway.ts')).supabaseGateway;
}

function returnTo(fragment: string): void {
  window.history.replaceState(null, '', `/auth/callback${fragment}`);
}

const brought = (kind?: string) =>
  `#access_token=${token('aal1')}&expires_in=${HOUR}&refresh_token=r&token_type=bearer${kind ? `&type=${kind}` : ''}`;

beforeAll(() =>
  embedSettings({
    providers: [
      { name: 'google', label: 'Google' },
      { name: 'acme', label: 'Acme Realty' },
    ],
  }),
);
beforeEach(() => {
  returnTo('');
  // supabase-js warns about multiple clients, which are intended here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('returns the token, which shows that the second factor is due', async () => {
    service({ 'POST /token': session(token('aal1'), { factors: [totp] }) });
    const gateway = await freshGateway();
    expect(await gateway.signIn({ email: 'dana@gable.test', password: 'x' })).toBe(token('aal1'));
    expect(await gateway.isSecondFactorDue()).toBe(true);
    expect(gateway.hasStoredSession()).toBe(true);
    expect(await gateway.currentToken()).toBe(token('aal1'));
  });

  it('does not ask for an unverified second factor', async () => {
    service({ 'POST /token': session(token('aal1'), { factors: [unfinished] }) });
    const gateway = await freshGateway();
    await gateway.signIn({ email: 'dana@gable.test', password: 'x' });
    expect(await gateway.isSecondFactorDue()).toBe(false);
  });

  it('converts errors to messages', async () => {
    service({ 'POST /token': { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' } });
    const gateway = await freshGateway();
    await expect(gateway.signIn({ email: 'dana@gable.test', password: 'x' })).rejects.toMatchObject({
      code: 'email_not_confirmed',
      message: 'Please confirm your email address first.',
    });
  });
});

describe('emails', () => {
  it('include the redirect URL, and a sign-in link creates no account', async () => {
    const asked = service({});
    const gateway = await freshGateway();
    const to = `redirect_to=${encodeURIComponent(CALLBACK)}`;
    await gateway.sendRecovery('dana@gable.test', CALLBACK);
    await gateway.sendSignInLink('dana@gable.test', CALLBACK);
    await gateway.resendConfirmation('dana@gable.test', CALLBACK);
    expect(asked.map(({ line }) => line)).toEqual([
      `POST /recover?${to}`,
      `POST /otp?${to}`,
      `POST /resend?${to}`,
    ]);
    expect(asked[1]?.body).toMatchObject({ email: 'dana@gable.test', create_user: false });
    expect(asked[2]?.body).toMatchObject({ email: 'dana@gable.test', type: 'signup' });
  });

  it('never reveal that an address has no account', async () => {
    service({ 'POST /otp': { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' } });
    const gateway = await freshGateway();
    await expect(gateway.sendSignInLink('unknown@example.com', CALLBACK)).resolves.toBeUndefined();
  });

  it('contain a code that signs in', async () => {
    const asked = service({ 'POST /verify': session(token('aal1')) });
    const gateway = await freshGateway();
    expect(await gateway.verifyEmailCode('signup', 'dana@gable.test', '123456')).toBe(token('aal1'));
    expect(asked[0]?.body).toMatchObject({ type: 'signup', email: 'dana@gable.test', token: '123456' });
  });
});

describe('readCallback', () => {
  it('reads a session from the URL and clears the URL', async () => {
    returnTo(brought('magiclink'));
    service({ 'GET /user': user() });
    const gateway = await freshGateway();
    expect(await gateway.readCallback()).toEqual({
      token: token('aal1'),
      email: 'dana@gable.test',
      kind: 'magiclink',
      isEmailChangePending: false,
      isUserTypeMissing: false,
    });
    expect(window.location.hash).toBe('');
  });

  it('reports a provider’s user without a type, which can then be set', async () => {
    returnTo(brought());
    const metadata = { full_name: 'Dana Whitfield', avatar_url: 'https://example.com/d.png' };
    const asked = service({
      'GET /user': user({ user_metadata: metadata }),
      'PUT /user': user({ user_metadata: metadata }),
      'POST /token': session(token('aal1', 'renewed'), {}),
    });
    const gateway = await freshGateway();
    expect(await gateway.readCallback()).toMatchObject({ kind: null, isUserTypeMissing: true });
    expect(await gateway.setUserType('buyer')).toBe(token('aal1', 'renewed'));
    expect(asked.map(({ line }) => line)).toEqual([
      'GET /user',
      'PUT /user',
      'POST /token?grant_type=refresh_token',
    ]);
    expect(asked[1]?.body).toMatchObject({ data: { user_type: 'buyer', name: 'Dana Whitfield' } });
  });

  it('reports a sign-up to review, whose owner then chooses the name', async () => {
    returnTo(brought('signup'));
    const user_metadata = { name: 'Mallory', user_type: 'agent' };
    const marked = user({ user_metadata, app_metadata: { sign_up_review: true } });
    const asked = service({
      'GET /user': marked,
      'PUT /user': user(),
      'POST /token': session(token('aal1', 'renewed'), { app_metadata: {} }),
    });
    const gateway = await freshGateway();
    await gateway.readCallback();
    expect(await gateway.signUpReview()).toEqual({ name: 'Mallory', userType: 'agent' });
    expect(await gateway.setUserType('buyer', 'Olive Owner')).toBe(token('aal1', 'renewed'));
    const put = asked.find(({ line }) => line === 'PUT /user');
    expect(put?.body).toMatchObject({ data: { user_type: 'buyer', name: 'Olive Owner' } });
    expect(await gateway.signUpReview()).toBeNull();
  });

  it('throws an error with the code and our message', async () => {
    returnTo('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
    const gateway = await freshGateway();
    await expect(gateway.readCallback()).rejects.toMatchObject({
      code: 'otp_expired',
      message: 'This link was already used or has expired. Sign in, or request a new one.',
    });
  });

  it('reports a pending email change, and a URL without a result', async () => {
    returnTo('#message=Confirmation+link+accepted');
    expect(await (await freshGateway()).readCallback()).toMatchObject({
      token: null,
      isEmailChangePending: true,
    });
    returnTo('');
    expect(await (await freshGateway()).readCallback()).toMatchObject({
      token: null,
      isEmailChangePending: false,
    });
  });

  it('belongs to provider links equal to those of signInWithOAuth', async () => {
    const gateway = await freshGateway();
    const links = gateway.providers(() => `${CALLBACK}?portal=buyer`);
    expect(links.map(({ label }) => label)).toEqual(['Google', 'Acme Realty']);
    expect(links[1]?.href).toBe(
      `http://localhost:3000/auth/v1/authorize?provider=acme&redirect_to=${encodeURIComponent(`${CALLBACK}?portal=buyer`)}`,
    );
  });
});

describe('second factors', () => {
  async function signedIn(answers: Record<string, object>) {
    const factors = [totp, phone, unfinished];
    const asked = service({
      'POST /token': session(token('aal1'), { factors }),
      'GET /user': user({ factors }),
      ...answers,
    });
    const gateway = await freshGateway();
    await gateway.signIn({ email: 'dana@gable.test', password: 'x' });
    asked.length = 0;
    return { gateway, asked };
  }

  it('lists verified factors, with the last digits of a phone', async () => {
    const { gateway } = await signedIn({});
    expect(await gateway.listFactors()).toEqual([
      { id: 'f1', kind: 'totp', name: 'Work', phoneEnd: null },
      { id: 'f2', kind: 'phone', name: '', phoneEnd: '34' },
    ]);
  });

  // Spec: states-2, states-6
  it('raises the session, and reports the new token', async () => {
    const { gateway, asked } = await signedIn({
      'POST /factors/f1/challenge': { id: 'c1', type: 'totp', expires_at: 1 },
      'POST /factors/f1/verify': session(token('aal2'), { factors: [totp] }),
    });
    const tokens: string[] = [];
    const stop = await gateway.watch({
      onToken: (fresh) => tokens.push(fresh),
      onSignedOut: () => undefined,
    });
    expect(await gateway.confirmFactor({ factorId: 'f1', code: '123456' })).toBe(token('aal2'));
    expect(asked.map(({ line }) => line)).toEqual(['POST /factors/f1/challenge', 'POST /factors/f1/verify']);
    expect(asked[1]?.body).toEqual({ challenge_id: 'c1', code: '123456' });
    expect(await gateway.isSecondFactorDue()).toBe(false);
    expect(tokens).toEqual([token('aal2')]);
    stop();
  });

  it('sends an SMS code and verifies it with its challenge', async () => {
    const { gateway, asked } = await signedIn({
      'POST /factors/f2/challenge': { id: 'c2', type: 'phone', expires_at: 1 },
      'POST /factors/f2/verify': session(token('aal2')),
    });
    const challengeId = await gateway.sendSmsCode('f2');
    await gateway.confirmFactor({ factorId: 'f2', code: '654321', challengeId });
    expect(asked.map(({ body }) => body)).toMatchObject([
      { channel: 'sms' },
      { challenge_id: 'c2', code: '654321' },
    ]);
  });
});
