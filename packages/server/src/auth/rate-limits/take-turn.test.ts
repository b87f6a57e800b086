import { instant } from '@gable/contracts/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import { authRateLimits } from '../rate-limit.tables.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { testAuthSettings } from '../testing/test-auth-settings.ts';
import type { Rate } from './rate-limits.ts';
import { takeTurn } from './take-turn.ts';

const THREE = { times: 3, seconds: 60 };

/** Two processes on one database that allow so many sign-ins. */
async function openCounting(perAddress: Rate | null, perAccount: Rate | null) {
  const opened = await openTestDatabase();
  const other = opened.reopen();
  onTestFinished(async () => {
    await other.close();
    await opened.close();
  });
  let now = 1_000_000;
  const unlimited = { perAddress: null, perAccount: null };
  const shared = {
    clock: { now: () => instant(now) },
    settings: testAuthSettings({
      rateLimits: {
        sign_in: { perAddress, perAccount },
        sign_up: unlimited,
        mail: unlimited,
        code: unlimited,
      },
    }),
  };
  return {
    db: opened.db,
    processes: [
      { ...shared, db: opened.db },
      { ...shared, db: other },
    ] as const,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

/** How it went: 'taken', or the seconds to wait. */
async function tryIt(...args: Parameters<typeof takeTurn>): Promise<'taken' | number> {
  try {
    await takeTurn(...args);
    return 'taken';
  } catch (error) {
    if (error instanceof RateLimitError) return error.retryAfterSeconds;
    throw error;
  }
}

describe('a limit', () => {
  test('for an address lets so many through, whatever the account, and tells when the next may come', async () => {
    const { processes, advance } = await openCounting(THREE, null);
    const [ctx] = processes;
    for (const account of ['a', 'b', 'c'])
      expect(await tryIt(ctx, 'sign_in', { address: '::1', account })).toBe('taken');
    advance(20_500);
    expect(await tryIt(ctx, 'sign_in', { address: '::1', account: 'd' })).toBe(40);
    expect(await tryIt(ctx, 'sign_in', { address: '::2', account: 'd' })).toBe('taken');
    expect(await tryIt(ctx, 'mail', { address: '::1' })).toBe('taken');
    advance(39_500);
    expect(await tryIt(ctx, 'sign_in', { address: '::1' })).toBe('taken');
  });

  test('for an account holds from everywhere, in whatever case it is written', async () => {
    const { processes } = await openCounting(null, THREE);
    const [ctx] = processes;
    for (const account of ['ann@example.com', ' Ann@Example.com', 'ANN@example.com'])
      expect(await tryIt(ctx, 'sign_in', { address: account, account })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address: 'new', account: 'ann@example.com' })).toBe(60);
    expect(await tryIt(ctx, 'sign_in', { address: 'new', account: 'bob@example.com' })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address: 'new' })).toBe('taken');
  });

  test('names the longer of two waits', async () => {
    const { processes } = await openCounting({ times: 1, seconds: 60 }, { times: 1, seconds: 3_600 });
    const [ctx] = processes;
    expect(await tryIt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe(3_600);
  });

  test('counts exactly, though many count at once, and together with another process', async () => {
    const { db, processes } = await openCounting({ times: 5, seconds: 60 }, null);
    const [first, second] = processes;
    expect(await tryIt(second, 'sign_in', { address: '::1' })).toBe('taken');
    const went = await sideBySide(db, () => tryIt(first, 'sign_in', { address: '::1' }));
    expect(went.filter((how) => how === 'taken')).toHaveLength(4);
    expect(went.filter((how) => how === 60)).toHaveLength(2);
    expect(await tryIt(second, 'sign_in', { address: '::1' })).toBe(60);
  });

  test('gets a turn back for the account, and never more than were taken', async () => {
    const { processes, advance } = await openCounting(null, THREE);
    const [ctx, other] = processes;
    const subject = { address: '::1', account: 'ann' };
    for (let round = 0; round < 10; round += 1) {
      const turn = await takeTurn(round % 2 ? ctx : other, 'sign_in', subject);
      await turn.giveBack();
    }
    const turn = await takeTurn(ctx, 'sign_in', subject);
    await turn.giveBack();
    await turn.giveBack();
    for (let n = 0; n < 3; n += 1) expect(await tryIt(ctx, 'sign_in', subject)).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', subject)).toBe(60);
    advance(60_000);
    expect(await tryIt(ctx, 'sign_in', subject)).toBe('taken');
  });

  test('keeps what a turn of the address cost, though it is given back for the account', async () => {
    const { processes } = await openCounting(THREE, THREE);
    const [ctx] = processes;
    for (let n = 0; n < 3; n += 1)
      await (await takeTurn(ctx, 'sign_in', { address: '::1', account: 'ann' })).giveBack();
    expect(await tryIt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe(60);
  });

  test('that is none counts nothing', async () => {
    const { db, processes } = await openCounting(null, null);
    const [ctx] = processes;
    for (let n = 0; n < 5; n += 1)
      expect(await tryIt(ctx, 'sign_in', { address: '::1', account: 'ann' })).toBe('taken');
    await (await takeTurn(ctx, 'sign_in', { address: '::1', account: 'ann' })).giveBack();
    expect(await db.read.$count(authRateLimits)).toBe(0);
  });

  test('writes down nobody’s address or name', async () => {
    const { db, processes } = await openCounting(THREE, THREE);
    await takeTurn(processes[0], 'sign_in', { address: '203.0.113.7', account: 'ann@example.com' });
    const rows = JSON.stringify(await db.read.select().from(authRateLimits));
    expect(rows).not.toMatch(/203\.0|ann@/);
  });
});
