import type { MonthlyRevenue } from '@gable/contracts/analytics';
import { type Instant, userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialect } from '../db/index.ts';
import { readAnalytics } from '../domains/analytics/read-analytics.ts';
import { deals } from '../domains/deal/index.ts';
import { messages } from '../domains/message/message.tables.ts';
import { payouts } from '../domains/payout/payout.tables.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { proposals } from '../domains/proposal/index.ts';
import { reconcile } from '../domains/reconciliation/index.ts';
import { refunds } from '../domains/refund/refund.tables.ts';
import { newId, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { readSettings } from '../settings.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import type { DemoClock } from './demo/demo-clock.ts';
import { pastDeals } from './demo/demo-history.ts';
import { demoAgent, demoDeals, newAgentDeals } from './demo/demo-data.ts';
import { openDemoContext } from './demo/open-demo-context.ts';
import { seedDemo } from './seed-demo.ts';

const DAY_MS = 86_400_000;
const CRASH = 'the process died';

const PLANS = [...pastDeals, ...demoDeals, ...newAgentDeals];
/** What the plans come to. */
const PLANNED = {
  deals: PLANS.length,
  proposals: PLANS.flatMap((deal) => deal.proposals).length,
  messages: PLANS.flatMap((deal) => deal.messages ?? []).length,
  refunds: ['succeeded', 'succeeded'],
};

let context: TestContext;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  context = await createTestContext();
  folder = await createTemporaryFolder();
});
afterEach(async () => {
  await context.close();
  await folder.remove();
});

const openContext = (end: Instant) =>
  openDemoContext(readSettings({ DATA_DIR: folder.path }), context.system, { end, extraHandlers: [] });

/** A sign-in service that knows an address again. */
async function createUser({ email }: { readonly email: string }) {
  const [known] = await context.db.read.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { id: known?.id ?? newId(userIdSchema) };
}

/** A clock whose process dies when it is moved to a day after this one. */
function dyingAt(clock: DemoClock, lastDay: number): DemoClock {
  return {
    now: clock.now,
    moveTo: (daysAgo) => {
      if (daysAgo < lastDay) throw new Error(CRASH);
      clock.moveTo(daysAgo);
    },
  };
}

/** Seeds as a start of the server does; one that dies at a day leaves what was made until then. */
function seed(lastDay = 0) {
  return seedDemo({
    server: context.system,
    createUser,
    openContext: async (end) => {
      const demo = await openContext(end);
      return { ...demo, clock: dyingAt(demo.clock, lastDay) };
    },
  });
}

async function maya(): Promise<UseCaseContext> {
  const [row] = await context.db.read.select().from(users).where(eq(users.email, demoAgent.email));
  if (!row) throw new Error('There is no demo agent.');
  const actor = {
    kind: 'user',
    userId: row.id,
    email: row.email,
    name: row.name,
    userType: 'agent',
    sessionId: 'test',
  } as const;
  return { ...context.system, actor };
}

/** How many rows each part of the demo world has, and the payments of each month. */
async function countDemo() {
  const { read } = context.db;
  const { months } = await readAnalytics(await maya(), { range: '12-months' });
  return {
    deals: (await read.select().from(deals)).length,
    proposals: (await read.select().from(proposals)).length,
    messages: (await read.select().from(messages)).length,
    refunds: (await read.select().from(refunds)).map(({ status }) => status),
    payouts: (await read.select().from(payouts)).map(({ createdAt }) => createdAt),
    months: months.map(({ month, payments }: MonthlyRevenue) => ({ month, payments })),
  };
}

/** What the books and the sandbox disagree about at the end of the story. */
async function differences() {
  const demo = await openContext(context.clock.now());
  try {
    demo.clock.moveTo(0);
    return await reconcile({ ...demo.base, actor: SYSTEM });
  } finally {
    await demo.close();
  }
}

describe('the demo world', () => {
  it('spreads payments, payouts, refunds and messages over six months, and its books agree', async () => {
    await seed();
    const found = await countDemo();
    expect(found).toMatchObject(PLANNED);
    expect(found.months.filter(({ payments }) => payments > 0).length).toBeGreaterThanOrEqual(6);
    expect(found.payouts.length).toBeGreaterThanOrEqual(8);
    const first = Math.min(...found.payouts);
    const last = Math.max(...found.payouts);
    expect(last - first).toBeGreaterThan(120 * DAY_MS);
    expect(last).toBeLessThanOrEqual(context.clock.now());
    expect(await differences()).toEqual([]);
  });

  it.runIf(dialect === 'sqlite')(
    'is completed without duplicate rows after interrupted starts, and is made only once',
    async () => {
      for (const lastDay of [150, 90, 36, 5]) await expect(seed(lastDay)).rejects.toThrow(CRASH);
      context.clock.advance(DAY_MS);
      await seed();
      const found = await countDemo();
      expect(found).toMatchObject(PLANNED);
      expect(await differences()).toEqual([]);
      await seed();
      expect(await countDemo()).toEqual(found);
    },
  );
});
