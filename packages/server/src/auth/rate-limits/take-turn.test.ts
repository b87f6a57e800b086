import { instant } from '@gable/contracts/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#testing/open-test-database.ts';
import { RateLimitError } from '../errors/auth-error.ts';
import { authRateLimits } from '../rate-limit.tables.ts';
import { sideBySide } from '../testing/side-by-side.ts';
import { NO_LIMITS, testAuthSettings } from '../testing/test-auth-settings.ts';
import type { Rate } from './rate-limits.ts';
import { takeTurn } from './take-turn.ts';
import { openWaitingRoom } from './waiting-room.ts';

const THREE = { times: 3, seconds: 60 };

/** Two processes on one database that allow so many sign-ins. */
async function openCounting(perAddress: Rate | null, perAccount: Rate | null, total: Rate | null = null) {
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
    waitingRoom: openWaitingRoom(100, async (ms) => waits.push(ms)),
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
    expect(await tryIt(ctx, 'sign_in', { address: '192.0.2.2', account: 'd' })).toBe('taken');
    expect(await tryIt(ctx, 'mail', { address: '::1' })).toBe('taken');
    advance(39_500);
    expect(await tryIt(ctx, 'sign_in', { address: '::1' })).toBe('taken');
  });

  test('for an account holds for one network, in whatever case the account is written', async () => {
    const { processes } = await openCounting(null, THREE);
    const [ctx] = processes;
    const address = '192.0.2.1';
    for (const account of ['ann@example.com', ' Ann@Example.com', 'ANN@example.com'])
      expect(await tryIt(ctx, 'sign_in', { address, account })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address: '::ffff:192.0.2.1', account: 'ann@example.com' })).toBe(60);
    expect(await tryIt(ctx, 'sign_in', { address: '192.0.2.2', account: 'ann@example.com' })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address, account: 'bob@example.com' })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address })).toBe('taken');
  });

  test('for a network holds for all addresses of an IPv6 subscriber', async () => {
    const { processes } = await openCounting(THREE, null);
    const [ctx] = processes;
    for (const address of ['2001:db8:1:2::1', '2001:DB8:1:2::ffff', '2001:db8:1:2:a:b:c:d'])
      expect(await tryIt(ctx, 'sign_in', { address })).toBe('taken');
    expect(await tryIt(ctx, 'sign_in', { address: '2001:db8:1:2:9::' })).toBe(60);
    expect(await tryIt(ctx, 'sign_in', { address: '2001:db8:1:3::1' })).toBe('taken');
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

  test('for all strangers together refuses where too many wait already, and counts nothing then', async () => {
    const { processes } = await openCounting(null, null, { times: 1, seconds: 3_600 });
    const [open] = processes;
    const full = { ...open, waitingRoom: openWaitingRoom(0) };
    const from = (last: number) => ({ address: `192.0.2.${last}`, account: 'ann' });
    expect(await tryIt(full, 'sign_in', from(1))).toBe('taken');
    expect(await tryIt(full, 'sign_in', from(2))).toBe('taken');
    expect(await tryIt(full, 'sign_in', from(3))).toBe(3);
    expect(await tryIt(open, 'sign_in', from(3))).toBe('taken');
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
