import { cents, instant } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  PlatformPageRange,
  PlatformPort,
  PlatformTransaction,
} from '#integrations/stripe/platform.port.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import { ledgerBalance } from '../ledger/index.ts';
import { bookPlatform } from './index.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const PAGE = 100;

function transaction(nth: number, changes: Partial<PlatformTransaction> = {}): PlatformTransaction {
  const base = { id: `txn_${nth}`, kind: 'other', net: cents(nth), currency: 'usd' } as const;
  return { ...base, chargeId: null, sourceId: null, feeId: null, createdAt: instant(nth), ...changes };
}

/** A provider with these transactions, newest first, and how often it was asked. */
function providerOf(newestFirst: PlatformTransaction[]) {
  const ranges: PlatformPageRange[] = [];
  const placeOf = (id: string) => {
    const place = newestFirst.findIndex((one) => one.id === id);
    if (place < 0) throw failure('PROVIDER_REFUSED', { detail: 'No such balance transaction.' });
    return place;
  };
  const transactions: PlatformPort['transactions'] = async (range) => {
    ranges.push(range);
    if (range !== null && 'newerThan' in range) {
      const end = placeOf(range.newerThan);
      const start = Math.max(0, end - PAGE);
      return { transactions: newestFirst.slice(start, end), hasMore: start > 0 };
    }
    const start = range === null ? 0 : placeOf(range.olderThan) + 1;
    const page = newestFirst.slice(start, start + PAGE);
    return { transactions: page, hasMore: start + PAGE < newestFirst.length };
  };
  return {
    ranges,
    newestFirst,
    platform: { balance: async () => new Map(), transactions, chargesOf: async () => [] },
  };
}

function contextOf({ platform }: ReturnType<typeof providerOf>): UseCaseContext {
  const { ports } = world.system;
  return { ...world.system, ports: { ...ports, payments: { ...ports.payments, platform } } };
}

const booked = () => ledgerBalance(world.db.read, 'platform:balance');
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => transaction(to - nth - 1));
const sumTo = (count: number) => (count * (count - 1)) / 2;

describe('the platform’s books', () => {
  it('read everything once, and afterwards only what is new', async () => {
    const provider = providerOf(many(0, 350));
    const ctx = contextOf(provider);
    expect(await bookPlatform(ctx)).toEqual({ complete: true });
    expect(await booked()).toBe(sumTo(350));
    expect(provider.ranges).toHaveLength(4);
    provider.ranges.splice(0);
    await bookPlatform(ctx);
    expect(provider.ranges).toEqual([{ newerThan: 'txn_349' }]);
    provider.newestFirst.unshift(...many(350, 600));
    await bookPlatform(ctx);
    expect(await booked()).toBe(sumTo(600));
  });

  it('read a bounded number of pages at a time, and go on where they stopped', async () => {
    const provider = providerOf(many(0, 4_500));
    const ctx = contextOf(provider);
    expect(await bookPlatform(ctx)).toEqual({ complete: false });
    expect(provider.ranges.length).toBeLessThanOrEqual(40);
    for (let round = 0; round < 5; round += 1) await bookPlatform(ctx);
    expect(await bookPlatform(ctx)).toEqual({ complete: true });
    expect(await booked()).toBe(sumTo(4_500));
  });

  it('start over when the provider does not know the cursor, and count nothing twice', async () => {
    await bookPlatform(contextOf(providerOf(many(0, 10))));
    const other = contextOf(providerOf([transaction(9), transaction(8), transaction(7_000)]));
    expect(await bookPlatform(contextOf(providerOf([transaction(1)])))).toEqual({ complete: false });
    expect(await bookPlatform(other)).toEqual({ complete: true });
    expect(await booked()).toBe(sumTo(10) + 7_000);
  });

  it('book each kind against its own account', async () => {
    const kinds = [
      ['application_fee', 2_000, 'platform:fee_income'],
      ['fee_refund', -1_680, 'platform:fee_refunds'],
      ['processing_cost', -320, 'platform:processing_costs'],
      ['dispute_fee', -1_500, 'platform:dispute_fees'],
      ['payout', -100, 'outside:banks'],
      ['other', 7, 'platform:adjustments'],
    ] as const;
    const lines = kinds.map(([kind, net], nth) => transaction(nth, { kind, net: cents(net) }));
    await bookPlatform(contextOf(providerOf(lines.reverse())));
    for (const [, net, account] of kinds) expect(await ledgerBalance(world.db.read, account)).toBe(0 - net);
    expect(await booked()).toBe(kinds.reduce((sum, [, net]) => sum + net, 0));
  });
});
