import { type Cents, cents, instant } from '@gable/contracts/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#kernel/index.ts';
import { auditStatements } from '#testing/scenarios/audits/audit-statements.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { setStatementTimeZone } from '../agent-calendar/index.ts';
import {
  chargeCorrectionEntry,
  chargeEntry,
  disputeEntry,
  feeReturnEntry,
  feeReturnReversalEntry,
  type Movement,
  payoutEntry,
  payoutReversalEntry,
  postEntry,
  refundEntry,
  refundReversalEntry,
} from '../ledger/index.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2024, 9, 20);

/** Creates an entry of each kind. */
const CREATE = {
  charge: (head: Movement, amount: Cents) =>
    chargeEntry({ ...head, amount, fee: cents(Math.round(amount / 5)), providerFee: cents(amount % 7) }),
  correction: (head: Movement, amount: Cents) =>
    chargeCorrectionEntry(head, { amount: cents(0 - amount), fee: cents(0), providerFee: cents(0) }),
  refund: (head: Movement, amount: Cents) => refundEntry({ ...head, amount }),
  refundReversal: (head: Movement, amount: Cents) => refundReversalEntry({ ...head, amount }),
  feeReturn: (head: Movement, amount: Cents) => feeReturnEntry({ ...head, amount }),
  feeReturnReversal: (head: Movement, amount: Cents) => feeReturnReversalEntry({ ...head, amount }),
  dispute: (head: Movement, amount: Cents) =>
    disputeEntry({ ...head, amount: cents(0 - amount), fee: cents(1_500) }),
  disputeReversal: (head: Movement, amount: Cents) => disputeEntry({ ...head, amount, fee: cents(-1_500) }),
  payout: (head: Movement, amount: Cents) => payoutEntry({ ...head, amount }),
  payoutReversal: (head: Movement, amount: Cents) => payoutReversalEntry({ ...head, amount }),
} as const;

/** A step of a history: time passes, then an entry is recorded or the time zone changes. */
const anyStep = fc.record({
  hours: fc.oneof(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 24 * 70 })),
  lateHours: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 * 90 })),
  create: fc.constantFrom(...Object.values(CREATE)),
  amount: fc.integer({ min: 1, max: 100_000 }),
  zone: fc.option(fc.constantFrom('America/New_York', 'Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'), {
    freq: 6,
    nil: null,
  }),
});

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

it('are the ledger after any history: no month has a gap, and late entries change no earlier one', async () => {
  let posted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 15 }), async (steps) => {
      const agent = await context.newAgent();
      const { userId: agentId } = agent.actor;
      let now = START;
      for (const { hours, lateHours, create, amount, zone } of steps) {
        now += hours * HOUR_MS;
        posted += 1;
        const occurredAt = instant(now - lateHours * HOUR_MS);
        const head = {
          providerId: `id_${posted}`,
          agentId,
          accountId: 'acct_1',
          invoiceId: null,
          occurredAt,
        };
        const entry = create({ ...head, currency: 'usd' }, cents(amount));
        await inTransaction(agent, async (tx) => {
          if (zone) await setStatementTimeZone(tx, agentId, zone, instant(now));
          await postEntry(tx, entry, instant(now));
        });
      }
      context.clock.advance(now + 1 - context.clock.now());
      expect(await auditStatements(agent)).toEqual([]);
    }),
    { numRuns: 15 * Number(process.env.FUZZ_TIMES ?? 1) },
  );
});
