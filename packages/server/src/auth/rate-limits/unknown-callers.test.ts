import { describe, expect, test } from 'vitest';
import { expectSession, PASSWORD, signUp } from '../testing/sign-in.ts';
import { type AuthTestContext, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import type { RateLimits } from './rate-limits.ts';

const EMAIL = 'ann@example.com';
const HOME = '203.0.113.1';
const HOTEL = '203.0.113.200';

/** Production limits with smaller numbers. */
const LIMITS: RateLimits = {
  sign_in: {
    perAddress: { times: 8, seconds: 300 },
    perAccount: { times: 5, seconds: 300 },
    total: { times: 12, seconds: 3_600 },
  },
  sign_up: UNLIMITED,
  mail: {
    perAddress: { times: 8, seconds: 300 },
    perAccount: { times: 5, seconds: 600 },
    total: { times: 8, seconds: 86_400 },
  },
  code: { ...UNLIMITED, perAddress: { times: 8, seconds: 300 }, perAccount: { times: 5, seconds: 300 } },
  factor: UNLIMITED,
};

const attackers = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`);

/** Sends repeated requests and returns their error codes. */
async function repeat(
  times: number,
  requestRecovery: () => Promise<{ error: { code?: string | undefined } | null }>,
) {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < times; n += 1) codes.push((await requestRecovery()).error?.code);
  return codes;
}

function guess(context: AuthTestContext, address: string, email = EMAIL) {
  return context.browser(address).auth.signInWithPassword({ email, password: 'a guess' });
}

function signInFrom(context: AuthTestContext, address: string) {
  return context.browser(address).auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
}

describe('sign_in limit', () => {
  test('rejects attackers without affecting the owner', async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    await signUp(context.browser(HOME), EMAIL);
    for (const address of attackers(3)) {
      const codes = await repeat(6, () => guess(context, address));
      expect(codes).toEqual([
        ...Array.from({ length: 5 }, () => 'invalid_credentials'),
        'over_request_rate_limit',
      ]);
    }
    expectSession(await signInFrom(context, HOME));
    expectSession(await signInFrom(context, HOTEL));
    expect(context.waits).toEqual([]);
  });

  test('limits a network across accounts', async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 9; n += 1)
      codes.push((await guess(context, '198.51.100.1', `user${n}@example.com`)).error?.code);
    expect(codes.at(-2)).toBe('invalid_credentials');
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });

  test('delays attempts from new networks across processes, and rejects them beyond twelve seconds', async () => {
    const sign_in = { ...UNLIMITED, total: { times: 2, seconds: 3_600 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } });
    const other = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } }, context);
    await signUp(context.browser(HOME), EMAIL);
    const responses = [];
    for (const [index, address] of attackers(9).entries())
      responses.push((await guess(index % 2 ? other : context, address)).error?.status);
    expect(responses).toEqual([400, 400, 400, 400, 400, 400, 400, 429, 429]);
    expect([...context.waits, ...other.waits].toSorted((one, two) => one - two)).toEqual([
      3_000, 6_000, 9_000, 12_000,
    ]);
    const waited = context.waits.length;
    expectSession(await signInFrom(context, HOME));
    expect(context.waits).toHaveLength(waited);
    expect((await signInFrom(context, HOTEL)).error).toMatchObject({ status: 429 });
    context.clock.advance(3_000);
    expectSession(await signInFrom(context, HOTEL));
    expect(context.waits.at(-1)).toBe(12_000);
  });

  test('does not delay first attempts because of a persistent attacker', async () => {
    const sign_in = { ...UNLIMITED, total: { times: 3, seconds: 3_600 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } });
    await signUp(context.browser(HOME), EMAIL);
    const codes = await repeat(12, () => guess(context, '198.51.100.1'));
    expect(codes.at(-1)).toBe('over_request_rate_limit');
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(7);
    context.clock.advance(3_000);
    expectSession(await signInFrom(context, HOTEL));
    expect(context.waits).toEqual([]);
  });
});

describe('mail limit', () => {
  test("does not prevent the owner's recovery emails, links and codes", async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    const browser = context.browser(HOME);
    await signUp(browser, EMAIL);
    for (const address of attackers(3)) {
      const requestRecovery = () => context.browser(address).auth.resetPasswordForEmail(EMAIL);
      expect((await repeat(6, requestRecovery)).at(-1)).toBe('over_email_send_rate_limit');
    }
    const before = (await context.emails(EMAIL)).length;
    expect((await context.browser(HOTEL).auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
    expect(await context.emails(EMAIL)).toHaveLength(before + 1);
    expect((await context.browser(HOTEL).auth.signInWithOtp({ email: EMAIL })).error).toBeNull();
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    expect(await context.emails(EMAIL)).toHaveLength(before + 3);
  });

  test('limits an account across networks', async () => {
    const mail = { ...UNLIMITED, total: { times: 3, seconds: 86_400 } };
    const context = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
    await signUp(context.browser(HOME), EMAIL);
    const statuses = [];
    for (const address of attackers(6))
      statuses.push((await context.browser(address).auth.resetPasswordForEmail(EMAIL)).error?.status);
    expect(statuses).toEqual([undefined, undefined, undefined, undefined, 429, 429]);
    expect(await context.emails(EMAIL)).toHaveLength(4);
    expect((await context.browser(HOME).auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
    context.clock.advance(600_000);
    expect((await context.browser(HOTEL).auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
  });
});

describe('wrong code limit', () => {
  test("keeps the owner's code valid where it was requested", async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    await signUp(context.browser(HOME), EMAIL);
    await context.browser(HOTEL).auth.signInWithOtp({ email: EMAIL });
    const code = (await context.emails(EMAIL)).at(-1)?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (const address of attackers(5)) {
      const attempt = () =>
        context.browser(address).auth.verifyOtp({ type: 'email', email: EMAIL, token: wrong });
      expect((await repeat(6, attempt)).at(-1)).toBe('over_request_rate_limit');
    }
    const typed = { type: 'email', email: EMAIL, token: code } as const;
    expect((await context.browser('198.51.100.99').auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
    expectSession(await context.browser(HOTEL).auth.verifyOtp(typed));
  });

  test("keeps the code valid on the owner's other device after wrong codes from one network", async () => {
    const context = await startAuth({ rateLimits: LIMITS });
    await signUp(context.browser(HOME), EMAIL);
    await context.browser(HOTEL).auth.signInWithOtp({ email: EMAIL });
    const code = (await context.emails(EMAIL)).at(-1)?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    await repeat(5, () =>
      context.browser('198.51.100.1').auth.verifyOtp({ type: 'email', email: EMAIL, token: wrong }),
    );
    const phone = context.browser('192.0.2.77');
    expectSession(await phone.auth.verifyOtp({ type: 'email', email: EMAIL, token: code }));
  });
});
