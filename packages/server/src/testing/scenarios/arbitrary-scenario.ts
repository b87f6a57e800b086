import * as fc from 'fast-check';
import { arbitraryAction, denial, hours, PROPOSALS, proposal } from './arbitrary-action.ts';
import { arbitraryAutopayScenario } from './autopay-scenarios.ts';
import type { Action, Card, Fault, Scenario, Step } from './scenario.ts';

/** The maximum number of single steps and sequences. */
const MAX_LENGTH = 18;

const fault: fc.Arbitrary<Fault> = fc.record({
  at: fc.integer({ min: 1, max: 9 }),
  how: fc.constantFrom<Fault['how']>('crash-before', 'crash-after', 'request-lost', 'response-lost'),
});

const maybeFault: fc.Arbitrary<Fault | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fault },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ action: arbitraryAction, fault: maybeFault }) },
  {
    weight: 1,
    arbitrary: fc.record({
      concurrent: fc.array(arbitraryAction, { minLength: 2, maxLength: 3, size: 'max' }),
      fault: maybeFault,
    }),
  },
);

const withoutFault = (action: Action): Step => ({ action, fault: null });

/**
 * A paid invoice, usually with funds that are available at once, and perhaps recorded by us at
 * once.
 */
const paidInvoice = fc
  .tuple(proposal, fc.constantFrom<Card>('good', 'instant', 'instant'), fc.nat(2))
  .map(([of, card, views]): Step[] => [
    withoutFault({ type: 'invoice', proposal: of }),
    withoutFault({ type: 'pay', proposal: of, card, form: 'fresh' }),
    ...(views === 0 ? [] : [withoutFault({ type: 'view-payment', proposal: of, who: 'buyer' })]),
  ]);

/** An invoice that is voided while it is being created. */
const voidedInvoice = fc
  .tuple(proposal, fault)
  .map(([of, injected]): Step[] => [
    { action: { type: 'invoice', proposal: of }, fault: injected },
    withoutFault({ type: 'void', proposal: of }),
    withoutFault({ type: 'invoice', proposal: of }),
  ]);

/** Usually so small that the same amount could be moved a second time by mistake. */
const smallPercent = fc.oneof(
  { weight: 1, arbitrary: fc.constant(100) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 50 }) },
);

/** A payout or refund with a fault, perhaps pending until its idempotency key has expired. */
const interruptedTransfer = fc
  .tuple(fc.constantFrom('payout', 'refund'), proposal, smallPercent, fault, fc.option(hours))
  .map(([kind, of, percent, injected, after]): Step[] => [
    {
      action:
        kind === 'payout'
          ? { type: 'payout', percent, click: 'new' }
          : { type: 'refund', proposal: of, percent, click: 'new' },
      fault: injected,
    },
    ...(after === null ? [] : [withoutFault({ type: 'wait', hours: after })]),
  ]);

/** Three failed reads within at least an hour, after which an account counts as lost. */
const accountChecks: Step[] = [0, 1, 2].flatMap(() => [
  withoutFault({ type: 'check-account' }),
  withoutFault({ type: 'wait', hours: 1 }),
]);

/** The events are delivered and handled, or still pending. */
const maybeDelivered = fc.constantFrom<Step[]>(
  [],
  [withoutFault({ type: 'deliver-all-events' }), withoutFault({ type: 'run-jobs' })],
);

/** The agent replaces an account, sends an invoice from the new one, and is paid. */
const newAccount = fc
  .tuple(proposal, maybeFault, maybeDelivered)
  .map(([of, injected, delivered]): Step[] => [
    { action: { type: 'create-account' }, fault: injected },
    withoutFault({ type: 'update-account', account: 'active' }),
    ...delivered,
    withoutFault({ type: 'check-account' }),
    withoutFault({ type: 'invoice', proposal: of }),
    withoutFault({ type: 'pay', proposal: of, card: 'instant', form: 'fresh' }),
  ]);

/** An account that ends with an open invoice, later steps, and perhaps a replacement. */
const endedAccount = fc
  .tuple(
    proposal,
    fc.constantFrom('closed', 'deauthorized', 'denied'),
    maybeDelivered,
    fc.array(step, { maxLength: 2 }),
    fc.option(newAccount),
  )
  .map(([of, how, delivered, then, next]): Step[] => [
    withoutFault({ type: 'invoice', proposal: of }),
    withoutFault(
      how === 'denied' ? { type: 'deny-access', calls: 'all', hours: null } : { type: 'end-account', how },
    ),
    ...(how === 'denied' ? accountChecks : delivered),
    ...then,
    ...(next ?? []),
  ]);

/** Steps while access is denied. */
const deniedCall = fc
  .tuple(denial, fc.array(step, { minLength: 1, maxLength: 3 }), maybeDelivered)
  .map(([first, then, delivered]): Step[] => [withoutFault(first), ...then, ...delivered]);

/** A meaningful sequence of steps. */
const sequence: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 3, arbitrary: paidInvoice },
  { weight: 2, arbitrary: voidedInvoice },
  { weight: 5, arbitrary: interruptedTransfer },
  { weight: 2, arbitrary: endedAccount },
  { weight: 2, arbitrary: deniedCall },
);

/** Includes the minimum charge and prices whose 20% fee is not a whole number of cents. */
const price = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('250', '$1,000.00', '0.50', '99.99') },
  {
    weight: 8,
    arbitrary: fc.integer({ min: 50, max: 400_000 }).map((cents) => (cents / 100).toFixed(2)),
  },
);

/** Most scenarios start with a payment, so that later steps have funds to move. */
const opening: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Step[]>([]) },
  { weight: 4, arbitrary: paidInvoice },
);

const part: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 5, arbitrary: step.map((one) => [one]) },
  { weight: 2, arbitrary: sequence },
);

const mixedScenario: fc.Arbitrary<Scenario> = fc.record({
  verified: fc.oneof(
    { weight: 6, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  hourly: fc.boolean(),
  // The lowest bit here depends on the parity of the seed alone, and a process runs one parity.
  monthly: fc.nat(999).map((number) => number < 500),
  split: fc.nat(999).map((number) => number % 3 > 0),
  prices: fc.array(price, { minLength: PROPOSALS, maxLength: PROPOSALS }),
  steps: fc
    .tuple(opening, fc.array(part, { minLength: 1, maxLength: MAX_LENGTH, size: 'max' }))
    .map(([first, others]) => [first, ...others].flat()),
});

/** Generates scenarios. fast-check shrinks one that fails to the steps that matter. */
export const arbitraryScenario: fc.Arbitrary<Scenario> = fc.oneof(
  { weight: 1, arbitrary: mixedScenario },
  { weight: 1, arbitrary: arbitraryAutopayScenario },
);
