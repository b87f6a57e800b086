import type { MonthlyRevenue } from '@gable/contracts/analytics';
import { DAY_MS, formatUtcDate, type Instant, userIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialect } from '../db/index.ts';
import { loadAgentCard } from '../domains/agent-profile/index.ts';
import { readAnalytics } from '../domains/analytics/read-analytics.ts';
import { attachments } from '../domains/attachment/attachment.tables.ts';
import { contractDeclines } from '../domains/contract/contract-signature.tables.ts';
import { deals } from '../domains/deal/index.ts';
import { disputes } from '../domains/dispute/dispute.tables.ts';
import { ledgerEntries } from '../domains/ledger/ledger.tables.ts';
import { messages } from '../domains/message/message.tables.ts';
import { scheduledPayments } from '../domains/payment-schedule/payment-schedule.tables.ts';
import { payouts } from '../domains/payout/payout.tables.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { proposals } from '../domains/proposal/index.ts';
import { proposalAnswers } from '../domains/proposal/proposal-answer.tables.ts';
import { reconcile } from '../domains/reconciliation/index.ts';
import { refunds } from '../domains/refund/refund.tables.ts';
import { timeEntries } from '../domains/time-entry/time-entry.tables.ts';
import { tours } from '../domains/tour/tour.tables.ts';
import { newId, requireUser, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { readSettings } from '../settings.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { demoAgent } from './demo/demo-accounts.ts';
import type { DemoClock } from './demo/demo-clock.ts';
import { demoDeals, newAgentDeals } from './demo/demo-deals.ts';
import { pastDeals } from './demo/demo-history.ts';
import { demoTours } from './demo/demo-tours.ts';
import { openDemoContext } from './demo/open-demo-context.ts';
import { seedDemo } from './seed-demo.ts';

const CRASH = 'the process crashed';

const PLANS = [...pastDeals, ...demoDeals, ...newAgentDeals];
/** The expected totals. */
const EXPECTED = {
  deals: PLANS.length,
  proposals: PLANS.flatMap((deal) => deal.proposals).length + demoTours.length,
  messages: PLANS.flatMap((deal) => deal.messages ?? []).length,
  files: PLANS.flatMap(({ files = [], messages: sent = [] }) => [
    ...files,
    ...sent.filter(({ file }) => file),
  ]).length,
  refunds: ['succeeded', 'succeeded'],
  disputes: ['lost', 'needs_response'],
};

const DEMO_TOUR_STATUSES = [
  'canceled',
  'completed',
  'confirmed',
  'declined',
  'expired',
  'no_show',
  'requested',
];

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

/** Returns the existing user of an address, as the sign-in service does. */
async function createUser({ email }: { readonly email: string }) {
  const [known] = await context.db.read.select({ id: users.id }).from(users).where(eq(users.email, email));
  return { id: known?.id ?? newId(userIdSchema) };
}

/** A clock that throws when it moves past `lastDay`. */
function crashAt(clock: DemoClock, lastDay: number): DemoClock {
  return {
    now: clock.now,
    moveTo: (daysAgo) => {
      if (daysAgo < lastDay) throw new Error(CRASH);
      clock.moveTo(daysAgo);
    },
  };
}

/** Seeds the demo data and crashes after `lastDay`. */
function seed(lastDay = 0) {
  return seedDemo({
    server: context.system,
    createUser,
    openContext: async (end) => {
      const demo = await openContext(end);
      return { ...demo, clock: crashAt(demo.clock, lastDay) };
    },
  });
}

async function signInAsMaya(): Promise<UseCaseContext> {
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

/** Counts the demo rows and the payments of each month. */
async function countDemo() {
  const { read } = context.db;
  const { months } = await readAnalytics(await signInAsMaya(), { range: '12-months' });
  return {
    deals: (await read.select().from(deals)).length,
    proposals: (await read.select().from(proposals)).length,
    messages: (await read.select().from(messages)).length,
    files: (await read.select().from(attachments)).length,
    refunds: (await read.select().from(refunds)).map(({ status }) => status),
    disputes: (await read.select().from(disputes)).map(({ status }) => status),
    payouts: (await read.select().from(payouts)).map(({ createdAt }) => createdAt),
    months: months.map(({ month, payments }: MonthlyRevenue) => ({ month, payments })),
  };
}

/** Returns the differences from the sandbox after the last step. */
async function findDifferences() {
  const demo = await openContext(context.clock.now());
  try {
    demo.clock.moveTo(0);
    return await reconcile({ ...demo.base, actor: SYSTEM });
  } finally {
    await demo.close();
  }
}

const TUESDAY = 2;

describe('seedDemo', () => {
  it('spreads payments, payouts, refunds and messages over six months, without differences from the provider', async () => {
    await seed();
    const found = await countDemo();
    expect(found).toMatchObject(EXPECTED);
    expect(found.months.filter(({ payments }) => payments > 0).length).toBeGreaterThanOrEqual(6);
    expect(found.payouts.length).toBeGreaterThanOrEqual(8);
    const first = Math.min(...found.payouts);
    const last = Math.max(...found.payouts);
    expect(last - first).toBeGreaterThan(120 * DAY_MS);
    expect(last).toBeLessThanOrEqual(context.clock.now());
    expect(await findDifferences()).toEqual([]);
    const { read } = context.db;
    const paidOut = await read.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'payout'));
    expect(paidOut.map(({ recordedAt }) => formatUtcDate(recordedAt))).toEqual(
      paidOut.map(({ occurredAt }) => formatUtcDate(occurredAt)),
    );
    const answers = await read
      .select({ answeredAt: proposalAnswers.answeredAt, sentAt: proposals.sentAt })
      .from(proposalAnswers)
      .innerJoin(proposals, eq(proposals.id, proposalAnswers.proposalId));
    expect(answers.filter(({ answeredAt, sentAt }) => sentAt === null || sentAt > answeredAt)).toEqual([]);
    expect((await read.select().from(contractDeclines)).length).toBe(1);
    const entries = await read.select().from(timeEntries);
    expect(entries.map(({ invoiceId }) => invoiceId !== null)).toEqual([true, true, false, false]);
    const planned = await read.select().from(scheduledPayments).orderBy(scheduledPayments.position);
    expect(planned.map(({ state }) => state)).toEqual(['billed', 'planned', 'planned']);
    const rows = await read.select().from(proposals);
    expect(rows.filter(({ paymentStatus }) => paymentStatus === 'payment_pending')).toHaveLength(1);
    const statuses = (await context.db.read.select().from(tours)).map(({ status }) => status);
    expect([...new Set(statuses)].toSorted()).toEqual(DEMO_TOUR_STATUSES);
    const { userId } = requireUser((await signInAsMaya()).actor);
    expect(await loadAgentCard(context.db.read, userId)).toMatchObject({
      brokerageName: 'Barton Creek Realty',
      signatureName: 'Maya Torres',
      photo: expect.any(String),
      signatureImage: expect.any(String),
      credentials: [expect.stringContaining('Barton Creek Realty'), expect.stringContaining('0712345')],
    });
  });

  it.runIf(dialect === 'sqlite')(
    'completes interrupted runs without duplicate rows, and runs only once',
    async () => {
      // On a Monday, the payout of the week would arrive between the counts.
      const weekday = new Date(context.clock.now()).getUTCDay();
      context.clock.advance(((TUESDAY - weekday + 7) % 7) * DAY_MS);
      for (const lastDay of [150, 90, 36, 5]) await expect(seed(lastDay)).rejects.toThrow(CRASH);
      context.clock.advance(DAY_MS);
      await seed();
      const found = await countDemo();
      expect(found).toMatchObject(EXPECTED);
      expect(await findDifferences()).toEqual([]);
      await seed();
      expect(await countDemo()).toEqual(found);
    },
  );
});
