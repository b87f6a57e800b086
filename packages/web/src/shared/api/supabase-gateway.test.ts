import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { putSettings } from '#testing/put-settings.ts';

const HOUR = 3_600;
/** In seconds, once for all tokens of a run: the same token made a second later must be the same. */
const EXPIRES = Math.floor(Date.now() / 1000) + HOUR;
const CALLBACK = 'http://localhost:3000/auth/callback';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token as supabase-js reads it; nobody here looks at its signature. */
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

/** The service, by 'POST /token?grant_type=password' and what it answers: a body, or a refusal with a status. */
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

/** Each test gets a client of its own, which reads the address when it starts, as on a fresh page. */
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
  putSettings({
    providers: [
      { name: 'google', label: 'Google' },
      { name: 'acme', label: 'Acme Realty' },
    ],
  }),
);
beforeEach(() => {
  returnTo('');
  // supabase-js says that it is there more than once; here it is so on purpose.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('answers the token, and knows from it that the second factor is due', async () => {
    service({ 'POST /token': session(token('aal1'), { factors: [totp] }) });
    const gateway = await freshGateway();
    expect(await gateway.signIn({ email: 'dana@gable.test', password: 'x' })).toBe(token('aal1'));
    expect(await gateway.factorDue()).toBe(true);
    expect(gateway.hasStoredSession()).toBe(true);
    expect(await gateway.currentToken()).toBe(token('aal1'));
  });

  it('asks for no second factor of who has none that is verified', async () => {
    service({ 'POST /token': session(token('aal1'), { factors: [unfinished] }) });
    const gateway = await freshGateway();
    await gateway.signIn({ email: 'dana@gable.test', password: 'x' });
    expect(await gateway.factorDue()).toBe(false);
  });

  it('puts refusals into words', async () => {
    service({ 'POST /token': { status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' } });
    const gateway = await freshGateway();
    await expect(gateway.signIn({ email: 'dana@gable.test', password: 'x' })).rejects.toMatchObject({
      code: 'email_not_confirmed',
      message: 'Please confirm your e-mail address first.',
    });
  });
});

describe('e-mails', () => {
  it('are asked for with the way back, and a sign-in link makes no account', async () => {
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

  it('never tell that an address has no account', async () => {
    service({ 'POST /otp': { status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' } });
    const gateway = await freshGateway();
    await expect(gateway.sendSignInLink('nobody@example.com', CALLBACK)).resolves.toBeUndefined();
  });

  it('bring a code that signs in', async () => {
    const asked = service({ 'POST /verify': session(token('aal1')) });
    const gateway = await freshGateway();
    expect(await gateway.redeemCode('signup', 'dana@gable.test', '123456')).toBe(token('aal1'));
    expect(asked[0]?.body).toMatchObject({ type: 'signup', email: 'dana@gable.test', token: '123456' });
  });
});

describe('what leads back here', () => {
  it('is a session in the address, which is emptied of it', async () => {
    returnTo(brought('magiclink'));
    service({ 'GET /user': user() });
    const gateway = await freshGateway();
    expect(await gateway.readReturn()).toEqual({
      token: token('aal1'),
      email: 'dana@gable.test',
      kind: 'magiclink',
      isHalfWay: false,
      lacksUserType: false,
    });
    expect(window.location.hash).toBe('');
  });

  it('is a user of a provider, who becomes an agent or a buyer before anybody else sees them', async () => {
    returnTo(brought());
    const metadata = { full_name: 'Dana Whitfield', avatar_url: 'https://example.com/d.png' };
    const asked = service({
      'GET /user': user({ user_metadata: metadata }),
      'PUT /user': user({ user_metadata: metadata }),
      'POST /token': session(token('aal1', 'renewed'), {}),
    });
    const gateway = await freshGateway();
    expect(await gateway.readReturn()).toMatchObject({ kind: null, lacksUserType: true });
    expect(await gateway.setUserType('buyer')).toBe(token('aal1', 'renewed'));
    expect(asked.map(({ line }) => line)).toEqual([
      'GET /user',
      'PUT /user',
      'POST /token?grant_type=refresh_token',
    ]);
    expect(asked[1]?.body).toMatchObject({ data: { user_type: 'buyer', name: 'Dana Whitfield' } });
  });

  it('is a sign-up to review, with the name that its owner then chooses', async () => {
    returnTo(brought('signup'));
    const user_metadata = { name: 'Mallory', user_type: 'agent' };
    const marked = user({ user_metadata, app_metadata: { sign_up_review: true } });
    const asked = service({
      'GET /user': marked,
      'PUT /user': user(),
      'POST /token': session(token('aal1', 'renewed'), { app_metadata: {} }),
    });
    const gateway = await freshGateway();
    await gateway.readReturn();
    expect(await gateway.signUpReview()).toEqual({ name: 'Mallory', userType: 'agent' });
    expect(await gateway.setUserType('buyer', 'Olive Owner')).toBe(token('aal1', 'renewed'));
    const put = asked.find(({ line }) => line === 'PUT /user');
    expect(put?.body).toMatchObject({ data: { user_type: 'buyer', name: 'Olive Owner' } });
    expect(await gateway.signUpReview()).toBeNull();
  });

  it('is a refusal with its code and a sentence of ours', async () => {
    returnTo('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
    const gateway = await freshGateway();
    await expect(gateway.readReturn()).rejects.toMatchObject({
      code: 'otp_expired',
      message: 'This link was already used or has expired. Sign in, or ask for a new one.',
    });
  });

  it('is half of an e-mail change, or nothing at all', async () => {
    returnTo('#message=Confirmation+link+accepted');
    expect(await (await freshGateway()).readReturn()).toMatchObject({ token: null, isHalfWay: true });
    returnTo('');
    expect(await (await freshGateway()).readReturn()).toMatchObject({ token: null, isHalfWay: false });
  });

  it('went away by the links that signInWithOAuth would open', async () => {
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

  it('are those that are verified; of a phone the end of its number is told', async () => {
    const { gateway } = await signedIn({});
    expect(await gateway.listFactors()).toEqual([
      { id: 'f1', kind: 'totp', name: 'Work', phoneEnd: null },
      { id: 'f2', kind: 'phone', name: '', phoneEnd: '34' },
    ]);
  });

  // Spec: states-2, states-6
  it('lift the session, and the server is told of the new token', async () => {
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
    expect(await gateway.factorDue()).toBe(false);
    expect(tokens).toEqual([token('aal2')]);
    stop();
  });

  it('that are phones get a text, whose challenge their code answers', async () => {
    const { gateway, asked } = await signedIn({
      'POST /factors/f2/challenge': { id: 'c2', type: 'phone', expires_at: 1 },
      'POST /factors/f2/verify': session(token('aal2')),
    });
    const challengeId = await gateway.textCode('f2');
    await gateway.confirmFactor({ factorId: 'f2', code: '654321', challengeId });
    expect(asked.map(({ body }) => body)).toMatchObject([
      { channel: 'sms' },
      { challenge_id: 'c2', code: '654321' },
    ]);
  });
});
