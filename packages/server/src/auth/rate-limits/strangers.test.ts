import { describe, expect, test } from 'vitest';
import { PASSWORD, sessionOf, signUp } from '../testing/sign-in.ts';
import { type AuthWorld, startAuth } from '../testing/start-auth.ts';
import { NO_LIMITS, UNLIMITED } from '../testing/test-auth-settings.ts';
import type { RateLimits } from './rate-limits.ts';

const EMAIL = 'ann@example.com';
const HOME = '203.0.113.1';
const HOTEL = '203.0.113.200';

/** As in production, but less of everything. */
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

const strangers = (count: number) => Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`);

/** How each of so many requests of a stranger is answered. */
async function repeat(times: number, ask: () => Promise<{ error: { code?: string | undefined } | null }>) {
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < times; n += 1) codes.push((await ask()).error?.code);
  return codes;
}

function guess(world: AuthWorld, address: string, email = EMAIL) {
  return world.browser(address).auth.signInWithPassword({ email, password: 'a guess' });
}

function enter(world: AuthWorld, address: string) {
  return world.browser(address).auth.signInWithPassword({ email: EMAIL, password: PASSWORD });
}

describe('wrong passwords of strangers', () => {
  test('refuse the strangers, and the owner nowhere', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    await signUp(world.browser(HOME), EMAIL);
    for (const address of strangers(3)) {
      const codes = await repeat(6, () => guess(world, address));
      expect(codes).toEqual([
        ...Array.from({ length: 5 }, () => 'invalid_credentials'),
        'over_request_rate_limit',
      ]);
    }
    sessionOf(await enter(world, HOME));
    sessionOf(await enter(world, HOTEL));
    expect(world.waits).toEqual([]);
  });

  test('for many accounts from one network are refused', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 9; n += 1)
      codes.push((await guess(world, '198.51.100.1', `user${n}@example.com`)).error?.code);
    expect(codes.at(-2)).toBe('invalid_credentials');
    expect(codes.at(-1)).toBe('over_request_rate_limit');
  });

  test('from ever new networks wait for their turn in all processes, and are refused beyond twelve seconds', async () => {
    const sign_in = { ...UNLIMITED, total: { times: 2, seconds: 3_600 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } });
    const other = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } }, world);
    await signUp(world.browser(HOME), EMAIL);
    const answers = [];
    for (const [index, address] of strangers(9).entries())
      answers.push((await guess(index % 2 ? other : world, address)).error?.status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 400, 400, 429, 429]);
    expect([...world.waits, ...other.waits].toSorted((one, two) => one - two)).toEqual([
      3_000, 6_000, 9_000, 12_000,
    ]);
    const waited = world.waits.length;
    sessionOf(await enter(world, HOME));
    expect(world.waits).toHaveLength(waited);
    expect((await enter(world, HOTEL)).error).toMatchObject({ status: 429 });
    world.clock.advance(3_000);
    sessionOf(await enter(world, HOTEL));
    expect(world.waits.at(-1)).toBe(12_000);
  });

  test('of a persistent stranger leave the first tries of others alone', async () => {
    const sign_in = { ...UNLIMITED, total: { times: 3, seconds: 3_600 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, sign_in } });
    await signUp(world.browser(HOME), EMAIL);
    const codes = await repeat(12, () => guess(world, '198.51.100.1'));
    expect(codes.at(-1)).toBe('over_request_rate_limit');
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(7);
    world.clock.advance(3_000);
    sessionOf(await enter(world, HOTEL));
    expect(world.waits).toEqual([]);
  });
});

describe('messages that strangers ask for', () => {
  test('do not keep the owner from a recovery email, a link or a code', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    const browser = world.browser(HOME);
    await signUp(browser, EMAIL);
    for (const address of strangers(3)) {
      const ask = () => world.browser(address).auth.resetPasswordForEmail(EMAIL);
      expect((await repeat(6, ask)).at(-1)).toBe('over_email_send_rate_limit');
    }
    const before = (await world.letters(EMAIL)).length;
    expect((await world.browser(HOTEL).auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
    expect(await world.letters(EMAIL)).toHaveLength(before + 1);
    expect((await world.browser(HOTEL).auth.signInWithOtp({ email: EMAIL })).error).toBeNull();
    expect((await browser.auth.reauthenticate()).error).toBeNull();
    expect(await world.letters(EMAIL)).toHaveLength(before + 3);
  });

  test('are few from many networks together', async () => {
    const mail = { ...UNLIMITED, total: { times: 3, seconds: 86_400 } };
    const world = await startAuth({ rateLimits: { ...NO_LIMITS, mail } });
    await signUp(world.browser(HOME), EMAIL);
    const statuses = [];
    for (const address of strangers(6))
      statuses.push((await world.browser(address).auth.resetPasswordForEmail(EMAIL)).error?.status);
    expect(statuses).toEqual([undefined, undefined, undefined, undefined, 429, 429]);
    expect(await world.letters(EMAIL)).toHaveLength(4);
    expect((await world.browser(HOME).auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
    world.clock.advance(600_000);
    expect((await world.browser(HOTEL).auth.resetPasswordForEmail(EMAIL)).error).toBeNull();
  });
});

describe('wrong codes of strangers', () => {
  test('do not use up the code of the owner, where it was asked for', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    await signUp(world.browser(HOME), EMAIL);
    await world.browser(HOTEL).auth.signInWithOtp({ email: EMAIL });
    const code = (await world.letters(EMAIL)).at(-1)?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (const address of strangers(5)) {
      const attempt = () =>
        world.browser(address).auth.verifyOtp({ type: 'email', email: EMAIL, token: wrong });
      expect((await repeat(6, attempt)).at(-1)).toBe('over_request_rate_limit');
    }
    const typed = { type: 'email', email: EMAIL, token: code } as const;
    expect((await world.browser('198.51.100.99').auth.verifyOtp(typed)).error?.code).toBe('otp_expired');
    sessionOf(await world.browser(HOTEL).auth.verifyOtp(typed));
  });

  test('of one network do not use up the code on another device of the owner', async () => {
    const world = await startAuth({ rateLimits: LIMITS });
    await signUp(world.browser(HOME), EMAIL);
    await world.browser(HOTEL).auth.signInWithOtp({ email: EMAIL });
    const code = (await world.letters(EMAIL)).at(-1)?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    await repeat(5, () =>
      world.browser('198.51.100.1').auth.verifyOtp({ type: 'email', email: EMAIL, token: wrong }),
    );
    const phone = world.browser('192.0.2.77');
    sessionOf(await phone.auth.verifyOtp({ type: 'email', email: EMAIL, token: code }));
  });
});
