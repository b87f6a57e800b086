import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { createCrashingFetch } from '#integrations/stripe/testing/crashing-fetch.ts';
import { createOutageFetch, OUTAGE_KINDS, type Outage } from '#integrations/stripe/testing/outage-fetch.ts';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { generateInvoice, issueInvoiceHandler, voidInvoice, voidInvoiceHandler } from './index.ts';
import { findActiveInvoice } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** Outcomes do not depend on the database, so PostgreSQL runs fewer cases. */
const RUNS = { sqlite: 40, postgres: 15 }[dialect];

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

/** The failure in a step: the provider fails one or all requests, or the process crashes at one. */
type Trouble =
  | { readonly how: 'outage'; readonly outage: Outage }
  | { readonly how: 'death'; readonly at: number; readonly when: 'before' | 'after' }
  | null;

const ACTS = ['generate', 'void', 'issue', 'withdraw', 'issue and withdraw', 'outbox'] as const;
interface Step {
  readonly act: (typeof ACTS)[number];
  readonly trouble: Trouble;
}

const anyOutage = fc.record({
  kind: fc.constantFrom(...OUTAGE_KINDS),
  from: fc.integer({ min: 1, max: 6 }),
  times: fc.constantFrom(1, 2, 1_000),
  accountsOnly: fc.boolean(),
});
const anyTrouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constant(null),
  fc.record({ how: fc.constant('outage' as const), outage: anyOutage }),
  fc.record({
    how: fc.constant('death' as const),
    at: fc.integer({ min: 1, max: 6 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
);
const anyStep: fc.Arbitrary<Step> = fc.record({ act: fc.constantFrom(...ACTS), trouble: anyTrouble });

/** A process with this failure; `dead` resolves when it crashes. */
function withTrouble<Ctx extends UseCaseContext>(ctx: Ctx, trouble: Trouble) {
  const { answer } = context.stripe.exchange;
  const dying = trouble?.how === 'death' ? createCrashingFetch(answer, trouble.at, trouble.when) : null;
  const fetch = dying?.fetch ?? createOutageFetch(answer, trouble?.how === 'outage' ? trouble.outage : null);
  const payments = context.stripe.connect({ fetch });
  return {
    ctx: { ...ctx, ports: { ...ctx.ports, payments }, jobs: { runNow: async () => undefined } },
    dead: dying?.dead ?? new Promise<void>(() => undefined),
  };
}

/** Runs a job for the proposal's newest invoice. */
async function run(ctx: UseCaseContext, row: InvoiceRow | null, topic: 'issue' | 'withdraw') {
  const handler = topic === 'issue' ? issueInvoiceHandler : voidInvoiceHandler;
  if (row) await handler.run(ctx, { invoiceId: row.id }, { jobId: 'job', attempt: 1 });
}

/** Expected errors are ignored; any other error is a defect. */
async function ignoreExpectedErrors(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

async function perform(agent: UserContext, proposalId: InvoiceRow['proposalId'], step: Step) {
  const { ctx, dead } = withTrouble(agent, step.trouble);
  const row = await findActiveInvoice(context.db.read, proposalId);
  const acts: Readonly<Record<Step['act'], () => Promise<unknown>>> = {
    generate: () => generateInvoice(ctx, { proposalId }),
    void: async () => row && voidInvoice(ctx, { invoiceId: row.id }),
    issue: () => run(ctx, row, 'issue'),
    withdraw: () => run(ctx, row, 'withdraw'),
    'issue and withdraw': () => Promise.allSettled([run(ctx, row, 'issue'), run(ctx, row, 'withdraw')]),
    outbox: async () => {
      context.clock.advance(3_700_000);
      await context.worker.drain();
    },
  };
  await Promise.race([ignoreExpectedErrors(acts[step.act]()), dead]);
}

/** At most one invoice can be paid, and none that is void in our database. */
async function check(accountId: string, proposalId: InvoiceRow['proposalId']): Promise<void> {
  const traces = await context.stripe.payments.invoices.recent(accountId, 100);
  const rows = (await context.db.read.select().from(invoices)).filter((row) => row.proposalId === proposalId);
  const ids = new Set<string | null>(rows.map((row) => row.id));
  const payable = traces.filter(
    (one) => ids.has(one.ownId) && one.status !== 'void' && one.status !== 'draft',
  );
  expect(payable.length).toBeLessThanOrEqual(1);
  const voided = new Set<string | null>(rows.filter((row) => row.status === 'void').map((row) => row.id));
  expect(payable.filter((one) => voided.has(one.ownId))).toEqual([]);
}

it('keeps at most one invoice of a proposal payable despite failures and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { agent, accountId } = await context.newVerifiedAgent();
      const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
      for (const step of steps) {
        await perform(agent, proposalId, step);
        await check(accountId, proposalId);
      }
      // Once the provider works again, every pending job is completed.
      await perform(agent, proposalId, { act: 'outbox', trouble: null });
      await perform(agent, proposalId, { act: 'outbox', trouble: null });
      await check(accountId, proposalId);
    }),
    { numRuns: RUNS },
  );
});
