import { cents, instant } from '@gable/contracts/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  PlatformPageRange,
  PlatformPort,
  PlatformTransaction,
} from '#integrations/stripe/platform.port.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { getLedgerBalance } from '../ledger/index.ts';
import { syncPlatformBalance } from './index.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const PAGE = 100;

function transaction(nth: number, changes: Partial<PlatformTransaction> = {}): PlatformTransaction {
  const base = { id: `txn_${nth}`, kind: 'other', net: cents(nth), currency: 'usd' } as const;
  return { ...base, chargeId: null, sourceId: null, feeId: null, createdAt: instant(nth), ...changes };
}

/** A provider with these transactions, newest first, that counts requests. */
function createProvider(newestFirst: PlatformTransaction[]) {
  const ranges: PlatformPageRange[] = [];
  const getIndex = (id: string) => {
    const place = newestFirst.findIndex((one) => one.id === id);
    if (place < 0) throw failure('PROVIDER_REFUSED', { detail: 'No such balance transaction.' });
    return place;
  };
  const transactions: PlatformPort['transactions'] = async (range) => {
    ranges.push(range);
    if (range !== null && 'newerThan' in range) {
      const end = getIndex(range.newerThan);
      const start = Math.max(0, end - PAGE);
      return { transactions: newestFirst.slice(start, end), hasMore: start > 0 };
    }
    const start = range === null ? 0 : getIndex(range.olderThan) + 1;
    const page = newestFirst.slice(start, start + PAGE);
    return { transactions: page, hasMore: start + PAGE < newestFirst.length };
  };
  return {
    ranges,
    newestFirst,
    platform: { balance: async () => new Map(), transactions, chargesOf: async () => [] },
  };
}

function createContext({ platform }: ReturnType<typeof createProvider>): UseCaseContext {
  const { ports } = context.system;
  return { ...context.system, ports: { ...ports, payments: { ...ports.payments, platform } } };
}

const readBalance = () => getLedgerBalance(context.db.read, 'platform:balance');
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, nth) => transaction(to - nth - 1));
const sumTo = (count: number) => (count * (count - 1)) / 2;

describe('syncPlatformBalance', () => {
  it('reads everything once, then only new transactions', async () => {
    const provider = createProvider(many(0, 350));
    const ctx = createContext(provider);
    expect(await syncPlatformBalance(ctx)).toEqual({ complete: true });
    expect(await readBalance()).toBe(sumTo(350));
    expect(provider.ranges).toHaveLength(4);
    provider.ranges.splice(0);
    await syncPlatformBalance(ctx);
    expect(provider.ranges).toEqual([{ newerThan: 'txn_349' }]);
    provider.newestFirst.unshift(...many(350, 600));
    await syncPlatformBalance(ctx);
    expect(await readBalance()).toBe(sumTo(600));
  });

  it('reads a limited number of pages and continues where it stopped', async () => {
    const provider = createProvider(many(0, 4_500));
    const ctx = createContext(provider);
    expect(await syncPlatformBalance(ctx)).toEqual({ complete: false });
    expect(provider.ranges.length).toBeLessThanOrEqual(40);
    for (let round = 0; round < 5; round += 1) await syncPlatformBalance(ctx);
    expect(await syncPlatformBalance(ctx)).toEqual({ complete: true });
    expect(await readBalance()).toBe(sumTo(4_500));
  });

  it('starts over on an unknown cursor and posts nothing twice', async () => {
    await syncPlatformBalance(createContext(createProvider(many(0, 10))));
    const other = createContext(createProvider([transaction(9), transaction(8), transaction(7_000)]));
    expect(await syncPlatformBalance(createContext(createProvider([transaction(1)])))).toEqual({
      complete: false,
    });
    expect(await syncPlatformBalance(other)).toEqual({ complete: true });
    expect(await readBalance()).toBe(sumTo(10) + 7_000);
  });

  it('posts each kind to its own account', async () => {
    const kinds = [
      ['application_fee', 2_000, 'platform:fee_income'],
      ['fee_refund', -1_680, 'platform:fee_refunds'],
      ['processing_cost', -320, 'platform:processing_costs'],
      ['dispute_fee', -1_500, 'platform:dispute_fees'],
      ['payout', -100, 'outside:banks'],
      ['other', 7, 'platform:adjustments'],
    ] as const;
    const lines = kinds.map(([kind, net], nth) => transaction(nth, { kind, net: cents(net) }));
    await syncPlatformBalance(createContext(createProvider(lines.reverse())));
    for (const [, net, account] of kinds)
      expect(await getLedgerBalance(context.db.read, account)).toBe(0 - net);
    expect(await readBalance()).toBe(kinds.reduce((sum, [, net]) => sum + net, 0));
  });
});
