import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { dyingFetch } from '#integrations/stripe/testing/dying-fetch.ts';
import { OUTAGE_KINDS, type Outage, outageFetch } from '#integrations/stripe/testing/outages.ts';
import { isAppError, type UseCaseContext } from '#kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { generateInvoice, issueInvoiceHandler, voidInvoice, withdrawInvoiceHandler } from './index.ts';
import { findLiveInvoice } from './invoice.repository.ts';
import { type InvoiceRow, invoices } from './invoice.tables.ts';

/** What an outage leaves behind does not depend on the database: PostgreSQL plays the first of the histories that SQLite plays. */
const RUNS = { sqlite: 40, postgres: 15 }[dialect];

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

/** What goes wrong in a step: the provider fails at one request or at all, or the process dies at one. */
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

/** A process that meets the trouble; `dead` resolves when it dies of it. */
function troubled<Ctx extends UseCaseContext>(ctx: Ctx, trouble: Trouble) {
  const { answer } = world.stripe.exchange;
  const dying = trouble?.how === 'death' ? dyingFetch(answer, trouble.at, trouble.when) : null;
  const fetch = dying?.fetch ?? outageFetch(answer, trouble?.how === 'outage' ? trouble.outage : null);
  const payments = world.stripe.connect({ fetch });
  return {
    ctx: { ...ctx, ports: { ...ctx.ports, payments }, jobs: { runNow: async () => undefined } },
    dead: dying?.dead ?? new Promise<void>(() => undefined),
  };
}

/** What the outbox does of each kind, for the proposal's newest invoice. */
async function run(ctx: UseCaseContext, row: InvoiceRow | null, topic: 'issue' | 'withdraw') {
  const handler = topic === 'issue' ? issueInvoiceHandler : withdrawInvoiceHandler;
  if (row) await handler.run(ctx, { invoiceId: row.id }, { jobId: 'job', attempt: 1 });
}

/** Refusals are expected; any other error is a defect. */
async function tolerant(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

async function perform(agent: PersonContext, proposalId: InvoiceRow['proposalId'], step: Step) {
  const { ctx, dead } = troubled(agent, step.trouble);
  const row = await findLiveInvoice(world.db.read, proposalId);
  const acts: Readonly<Record<Step['act'], () => Promise<unknown>>> = {
    generate: () => generateInvoice(ctx, { proposalId }),
    void: async () => row && voidInvoice(ctx, { invoiceId: row.id }),
    issue: () => run(ctx, row, 'issue'),
    withdraw: () => run(ctx, row, 'withdraw'),
    'issue and withdraw': () => Promise.allSettled([run(ctx, row, 'issue'), run(ctx, row, 'withdraw')]),
    outbox: async () => {
      world.clock.advance(3_700_000);
      await world.worker.drain();
    },
  };
  await Promise.race([tolerant(acts[step.act]()), dead]);
}

/** At most one invoice can be paid, and what our books call void cannot. */
async function check(accountId: string, proposalId: InvoiceRow['proposalId']): Promise<void> {
  const traces = await world.stripe.payments.invoices.recent(accountId, 100);
  const rows = (await world.db.read.select().from(invoices)).filter((row) => row.proposalId === proposalId);
  const ids = new Set<string | null>(rows.map((row) => row.id));
  const payable = traces.filter(
    (one) => ids.has(one.ownId) && one.status !== 'void' && one.status !== 'draft',
  );
  expect(payable.length).toBeLessThanOrEqual(1);
  const voided = new Set<string | null>(rows.filter((row) => row.status === 'void').map((row) => row.id));
  expect(payable.filter((one) => voided.has(one.ownId))).toEqual([]);
}

it('lets at most one invoice of a proposal be payable, in spite of failures and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { agent, accountId } = await world.verifiedAgent();
      const { id: proposalId } = await world.newProposal(agent, await world.newDeal(agent));
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
