import { cents, type ProposalId, toDecimalText } from '@gable/contracts/kernel';
import { newTimeEntrySchema } from '@gable/contracts/time-entry';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { createCrashingFetch } from '#integrations/stripe/testing/crashing-fetch.ts';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { readProposal } from '../proposal/index.ts';
import { reconcile } from '../reconciliation/index.ts';
import { payWithoutEvents } from '../reconciliation/testing/payment-fixtures.ts';
import { createRefund } from '../refund/index.ts';
import { toRefundInput } from '../refund/testing/paid-proposal.ts';
import { addTimeEntry } from '../time-entry/add-time-entry.ts';
import { deleteTimeEntry } from '../time-entry/delete-time-entry.ts';
import { newHourlyProposal } from '../time-entry/testing/new-hourly-proposal.ts';
import { timeEntries } from '../time-entry/time-entry.tables.ts';
import { updateTimeEntry } from '../time-entry/update-time-entry.ts';
import { generateInvoice, voidInvoice } from './index.ts';
import { findActiveInvoice } from './invoice.repository.ts';
import { invoices } from './invoice.tables.ts';
import { invoiceLines } from './invoice-line.tables.ts';

/** Outcomes do not depend on the database, so PostgreSQL runs fewer cases. */
const RUNS = { sqlite: 10, postgres: 1 }[dialect];

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const ACTS = [
  'add',
  'add',
  'change',
  'delete',
  'generate',
  'generate',
  'void',
  'pay',
  'refund',
  'outbox',
] as const;
/** The price of an hour, in cents. */
const RATE = cents(13_333);

interface Step {
  readonly act: (typeof ACTS)[number];
  readonly minutes: number;
  readonly day: number;
  /** The request to the provider at which the process dies; null for none. */
  readonly death: { readonly at: number; readonly when: 'before' | 'after' } | null;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...ACTS),
  minutes: fc.integer({ min: 1, max: 600 }),
  day: fc.integer({ min: 10, max: 28 }),
  death: fc.option(
    fc.record({
      at: fc.integer({ min: 1, max: 5 }),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
    { freq: 4 },
  ),
});

interface Parties {
  readonly agent: UserContext;
  readonly buyer: UserContext;
  readonly proposalId: ProposalId;
}

/** A process that dies at a request; `dead` resolves then. */
function mortal<Ctx extends UseCaseContext>(ctx: Ctx, death: Step['death']) {
  if (death === null) return { ctx, dead: new Promise<void>(() => undefined) };
  const { fetch, dead } = createCrashingFetch(context.stripe.exchange.answer, death.at, death.when);
  const payments = context.stripe.connect({ fetch });
  return { ctx: { ...ctx, ports: { ...ctx.ports, payments } }, dead };
}

/** Expected errors are ignored; any other error is a defect. */
async function ignoreExpectedErrors(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

async function perform({ agent, buyer, proposalId }: Parties, { act, minutes, day, death }: Step) {
  const { ctx, dead } = mortal(agent, death);
  const [entry] = await context.db.read
    .select()
    .from(timeEntries)
    .where(eq(timeEntries.proposalId, proposalId))
    .orderBy(asc(timeEntries.updatedAt));
  const active = await findActiveInvoice(context.db.read, proposalId);
  const date = `2026-11-${day}`;
  const acts: Readonly<Record<Step['act'], () => Promise<unknown>>> = {
    add: () => addTimeEntry(ctx, newTimeEntrySchema.parse({ proposalId, date, minutes })),
    change: async () => entry && updateTimeEntry(ctx, { timeEntryId: entry.id, changes: { minutes } }),
    delete: async () => entry && deleteTimeEntry(ctx, { timeEntryId: entry.id }),
    generate: () => generateInvoice(ctx, { proposalId }),
    void: async () => active && voidInvoice(ctx, { invoiceId: active.id }),
    pay: async () => {
      await payWithoutEvents(context, buyer, proposalId);
      await context.processStripeEvents();
    },
    refund: async () => {
      await createRefund(ctx, toRefundInput({ proposalId }));
      await context.processStripeEvents();
    },
    outbox: async () => {
      context.clock.advance(3_700_000);
      await context.worker.drain();
    },
  };
  await Promise.race([ignoreExpectedErrors(acts[act]()), dead]);
}

const total = (rows: readonly { readonly amount: number | null }[]) =>
  cents(rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0));

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  none: ['not_initiated'],
  unpaid: ['invoiced', 'payment_pending', 'payment_failed'],
  paid: ['payment_succeeded', 'payment_refunded'],
};

/** Every line is in one invoice, and each entry in at most one that is not void. */
async function check({ agent, proposalId }: Parties): Promise<void> {
  const { read } = context.db;
  const rows = await read.select().from(invoices).where(eq(invoices.proposalId, proposalId));
  const entries = await read.select().from(timeEntries).where(eq(timeEntries.proposalId, proposalId));
  const lines = await read.select().from(invoiceLines);
  for (const row of rows) {
    const own = lines.filter(({ invoiceId }) => invoiceId === row.id);
    const billed = entries.filter(({ invoiceId }) => invoiceId === row.id);
    if (own.length === 0) {
      // Generated without any time: it bills the amount once.
      expect(row.amount).toBe(RATE);
      expect(row.billing).toBe(1);
      expect(billed).toEqual([]);
      continue;
    }
    expect(total(own)).toBe(row.amount);
    expect(billed).toHaveLength(row.status === 'void' ? 0 : own.length);
    if (row.status === 'void') continue;
    expect(total(billed.map(({ billedAmount: amount }) => ({ amount })))).toBe(row.amount);
    expect(billed.map(({ minutes }) => minutes).toSorted()).toEqual(
      own.map(({ minutes }) => minutes).toSorted(),
    );
  }
  const live = rows.filter(({ status }) => status !== 'void');
  expect(live.filter(({ status }) => status !== 'paid').length).toBeLessThanOrEqual(1);
  const current = live.toSorted((one, other) => other.billing - one.billing)[0];
  const expected = current ? (current.status === 'paid' ? 'paid' : 'unpaid') : 'none';
  expect(STATUSES[expected]).toContain((await readProposal(agent, { proposalId })).paymentStatus);
}

it('bills each minute once, in invoices whose lines sum to them, despite crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const parties = await newHourlyProposal(context, { amount: toDecimalText(RATE) });
      for (const step of steps) {
        await perform(parties, step);
        await check(parties);
      }
      // Once the process lives again, every pending job is completed.
      for (const _ of [1, 2]) {
        await perform(parties, { act: 'outbox', minutes: 1, day: 10, death: null });
        await context.processStripeEvents();
      }
      await check(parties);
      expect(await reconcile(context.system)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});
