import { instant } from '@gable/contracts/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import { authRateLimits } from '../rate-limit.tables.ts';
import { runConcurrently } from '../testing/run-concurrently.ts';
import { NO_LIMITS, testAuthSettings } from '../testing/test-auth-settings.ts';
import { consumeRateLimit } from './consume-rate-limit.ts';
import { openDelayPool } from './delay-pool.ts';
import type { Rate } from './rate-limits.ts';

const LIMIT_OF_THREE = { times: 3, seconds: 60 };

/** Opens two processes on one database with these sign-in limits. */
async function openLimiters(perAddress: Rate | null, perAccount: Rate | null, total: Rate | null = null) {
  const opened = await openTestDatabase();
  const other = opened.reopen();
  onTestFinished(async () => {
    await other.close();
    await opened.close();
  });
  let now = 1_000_000;
  const waits: number[] = [];
  const shared = {
    clock: { now: () => instant(now) },
    settings: testAuthSettings({
      rateLimits: { ...NO_LIMITS, sign_in: { perAddress, perAccount, total } },
    }),
    delayPool: openDelayPool(100, async (ms) => waits.push(ms)),
  };
  return {
    db: opened.db,
    waits,
    processes: [
      { ...shared, db: opened.db },
      { ...shared, db: other },
    ] as const,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** Returns 'counted', or the seconds until the retry. */
async function attempt(...args: Parameters<typeof consumeRateLimit>): Promise<'counted' | number> {
  try {
    await consumeRateLimit(...args);
    return 'counted';
  } catch (error) {
    if (error instanceof RateLimitError) return error.retryAfterSeconds;
    throw error;
  }
}

describe('consumeRateLimit', () => {
  test('limits a network across accounts, and returns the retry time', async () => {
    const { processes, advance } = await openLimiters(LIMIT_OF_THREE, null);
    const [ctx] = processes;
    for (const account of ['a', 'b', 'c'])
      expect(await attempt(ctx, 'sign_in', { address: '::1', account })).toBe('counted');
    advance(20_500);
    expect(await attempt(ctx, 'sign_in', { address: '::1', account: 'd' })).toBe(40);
    expect(await attempt(ctx, 'sign_in', { address: '192.0.2.2', account: 'd' })).toBe('counted');
    expect(await attempt(ctx, 'mail', { address: '::1' })).toBe('counted');
    advance(39_500);
    expect(await attempt(ctx, 'sign_in', { address: '::1' })).toBe('counted');
  });

  test('limits an account per network, regardless of case', async () => {
    const { processes } = await openLimiters(null, LIMIT_OF_THREE);
    const [ctx] = processes;
    const address = '192.0.2.1';
    for (const account of ['ann@example.com', ' Ann@Example.com', 'ANN@example.com'])
      expect(await attempt(ctx, 'sign_in', { address, account })).toBe('counted');
    expect(await attempt(ctx, 'sign_in', { address: '::ffff:192.0.2.1', account: 'ann@example.com' })).toBe(
      60,
    );
    expect(await attempt(ctx, 'sign_in', { address: '192.0.2.2', account: 'ann@example.com' })).toBe(
      'counted',
    );
    expect(await attempt(ctx, 'sign_in', { address, account: 'bob@example.com' })).toBe('counted');
    expect(await attempt(ctx, 'sign_in', { address })).toBe('counted');
  });

  test('treats all addresses of an IPv6 subscriber as one network', async () => {
    const { processes } = await openLimiters(LIMIT_OF_THREE, null);
    const [ctx] = processes;
    for (const address of ['2001:db8:1:2::1', '2001:DB8:1:2::ffff', '2001:db8:1:2:a:b:c:d'])
      expect(await attempt(ctx, 'sign_in', { address })).toBe('counted');
    expect(await attempt(ctx, 'sign_in', { address: '2001:db8:1:2:9::' })).toBe(60);
    expect(await attempt(ctx, 'sign_in', { address: '2001:db8:1:3::1' })).toBe('counted');
  });

  test('returns the longer of two retry times', async () => {
    const { processes } = await openLimiters({ times: 1, seconds: 60 }, { times: 1, seconds: 3_600 });
    const [ctx] = processes;
    expect(await attempt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe('counted');
    expect(await attempt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe(3_600);
  });

  test('counts concurrent attempts of several processes exactly', async () => {
    const { db, processes } = await openLimiters({ times: 5, seconds: 60 }, null);
    const [first, second] = processes;
    expect(await attempt(second, 'sign_in', { address: '::1' })).toBe('counted');
    const results = await runConcurrently(db, () => attempt(first, 'sign_in', { address: '::1' }));
    expect(results.filter((result) => result === 'counted')).toHaveLength(4);
    expect(results.filter((result) => result === 60)).toHaveLength(2);
    expect(await attempt(second, 'sign_in', { address: '::1' })).toBe(60);
  });

  test('refunds an attempt of the account, and never more than were counted', async () => {
    const { processes, advance } = await openLimiters(null, LIMIT_OF_THREE);
    const [ctx, other] = processes;
    const subject = { address: '::1', account: 'ann' };
    for (let round = 0; round < 10; round += 1) {
      const counted = await consumeRateLimit(round % 2 ? ctx : other, 'sign_in', subject);
      await counted.refund();
    }
    const counted = await consumeRateLimit(ctx, 'sign_in', subject);
    await counted.refund();
    await counted.refund();
    for (let n = 0; n < 3; n += 1) expect(await attempt(ctx, 'sign_in', subject)).toBe('counted');
    expect(await attempt(ctx, 'sign_in', subject)).toBe(60);
    advance(60_000);
    expect(await attempt(ctx, 'sign_in', subject)).toBe('counted');
  });

  test('does not refund the limit of the network', async () => {
    const { processes } = await openLimiters(LIMIT_OF_THREE, LIMIT_OF_THREE);
    const [ctx] = processes;
    for (let n = 0; n < 3; n += 1)
      await (await consumeRateLimit(ctx, 'sign_in', { address: '::1', account: 'ann' })).refund();
    expect(await attempt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe(60);
  });

  test('rejects throttled attempts when the delay pool is full, without counting them', async () => {
    const { processes } = await openLimiters(null, null, { times: 1, seconds: 3_600 });
    const [open] = processes;
    const full = { ...open, delayPool: openDelayPool(0) };
    const from = (last: number) => ({ address: `192.0.2.${last}`, account: 'ann' });
    expect(await attempt(full, 'sign_in', from(1))).toBe('counted');
    expect(await attempt(full, 'sign_in', from(2))).toBe('counted');
    expect(await attempt(full, 'sign_in', from(3))).toBe(3);
    expect(await attempt(open, 'sign_in', from(3))).toBe('counted');
  });

  test('counts nothing without a limit', async () => {
    const { db, processes } = await openLimiters(null, null);
    const [ctx] = processes;
    for (let n = 0; n < 5; n += 1)
      expect(await attempt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe('counted');
    await (await consumeRateLimit(ctx, 'sign_in', { address: '::1', account: 'ann' })).refund();
    expect(await db.read.$count(authRateLimits)).toBe(0);
  });

  test('stores no address or account', async () => {
    const { db, processes } = await openLimiters(LIMIT_OF_THREE, LIMIT_OF_THREE);
    await consumeRateLimit(processes[0], 'sign_in', { address: '203.0.113.7', account: 'ann@example.com' });
    const rows = JSON.stringify(await db.read.select().from(authRateLimits));
    expect(rows).not.toMatch(/203\.0|ann@/);
  });
});
