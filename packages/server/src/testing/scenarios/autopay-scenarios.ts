import * as fc from 'fast-check';
import { arbitraryAction, denial, priceChange, savedCard } from './arbitrary-action.ts';
import type { Action, Card, Fault, Scenario, Step } from './scenario.ts';

const withoutFault = (action: Action): Step => ({ action, fault: null });
const MONTHLY = 0;
const DAY_HOURS = 24;

const fault: fc.Arbitrary<Fault> = fc.record({
  at: fc.integer({ min: 1, max: 9 }),
  how: fc.constantFrom<Fault['how']>('crash-before', 'crash-after', 'request-lost', 'response-lost'),
});

const maybeFault = fc.option(fault, { freq: 2 });

/** Bills and charges what is due, with a fault in one of its operations or none. */
const run = maybeFault.map((injected): Step[] => [
  { action: { type: 'run-jobs' }, fault: injected },
  withoutFault({ type: 'deliver-all-events' }),
  withoutFault({ type: 'run-jobs' }),
]);

/** The buyer saves a card, and passes the bank's question if there is one. */
const save = fc
  .tuple(savedCard, maybeFault, fc.constantFrom(true, true, true, false))
  .map(([card, injected, passes]): Step[] => [
    { action: { type: 'save-card', proposal: MONTHLY, card }, fault: injected },
    withoutFault({ type: 'complete-card-authentication', proposal: MONTHLY, passes }),
    withoutFault({ type: 'view-card', proposal: MONTHLY, who: 'buyer' }),
  ]);

const payByHand = fc
  .constantFrom<Card>('instant', 'instant', 'good', 'good', 'declined', '3ds')
  .map((card): Action => ({ type: 'pay', proposal: MONTHLY, card, form: 'fresh' }));

/** What ends or changes automatic payments, or competes with one. */
const change: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: payByHand },
  { weight: 1, arbitrary: fc.constant<Action>({ type: 'remove-card', proposal: MONTHLY }) },
  { weight: 3, arbitrary: priceChange },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('pause', 'resume', 'end', 'start')
      .map((how): Action => ({ type: 'change-months', proposal: MONTHLY, how })),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ type: 'void', proposal: MONTHLY }) },
  { weight: 2, arbitrary: fc.nat(2).map((nth): Action => ({ type: 'dispute', nth })) },
  { weight: 1, arbitrary: fc.constant<Action>({ type: 'resume-card', proposal: MONTHLY }) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 4 }).map((times): Action => ({ type: 'decline-payments', times })),
  },
  { weight: 1, arbitrary: denial },
  { weight: 2, arbitrary: arbitraryAction },
);

/** Days until a retry, or until the next month. */
const days = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(1, 2, 3, 5, 7) },
  { weight: 3, arbitrary: fc.integer({ min: 27, max: 33 }) },
);

const wait = days.map((count): Step => withoutFault({ type: 'wait', hours: count * DAY_HOURS }));

/** A time after which charges are due, a charge, and changes before it, after it, and at the same time. */
const period = fc
  .tuple(
    wait,
    fc.array(change, { maxLength: 2 }),
    fc.option(change, { freq: 1 }),
    run,
    fc.option(save, { freq: 1 }),
  )
  .map(([pause, before, meanwhile, charge, saved]): Step[] => [
    ...before.map(withoutFault),
    pause,
    ...(meanwhile === null
      ? []
      : [{ concurrent: [{ type: 'run-jobs' } as const, meanwhile], fault: null } satisfies Step]),
    ...charge,
    ...(saved ?? []),
  ]);

/**
 * A month whose first payments are declined, until a later attempt succeeds or the buyer changes something.
 */
const declinedMonth = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    run,
    fc.array(fc.tuple(fc.option(change, { freq: 1 }), run), { maxLength: 3 }),
  )
  .map(([times, first, later]): Step[] => [
    withoutFault({ type: 'decline-payments', times }),
    withoutFault({ type: 'wait', hours: 30 * DAY_HOURS }),
    ...first,
    ...later.flatMap(([changed, repeated]): Step[] => [
      ...(changed === null ? [] : [withoutFault(changed)]),
      withoutFault({ type: 'wait', hours: 3 * DAY_HOURS }),
      ...repeated,
    ]),
  ]);

const price = fc.constantFrom('250', '$1,000.00', '0.50', '99.99', '33.33');

/** Monthly invoices with saved cards, over several months, with kills and outages around the charges. */
export const arbitraryAutopayScenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    fc.tuple(price, price),
    fc.option(payByHand, { freq: 6 }),
    save,
    fc.array(fc.oneof({ weight: 3, arbitrary: period }, { weight: 1, arbitrary: declinedMonth }), {
      minLength: 3,
      maxLength: 7,
      size: 'max',
    }),
  )
  .map(
    ([prices, first, saved, periods]): Scenario => ({
      verified: true,
      hourly: false,
      monthly: true,
      split: false,
      prices,
      steps: [
        withoutFault({ type: 'run-jobs' }),
        ...saved,
        ...(first === null ? [] : [withoutFault(first)]),
        withoutFault({ type: 'deliver-all-events' }),
        withoutFault({ type: 'run-jobs' }),
        ...periods.flat(),
      ],
    }),
  );
