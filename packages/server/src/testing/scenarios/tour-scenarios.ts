import * as fc from 'fast-check';
import type { Action, Card, Fault, Scenario, Step, TourAction } from './scenario.ts';

const withoutFault = (action: Action): Step => ({ action, fault: null });

/** At most this many days, so that the price is held at booking. */
const DAYS = 3;

const card = fc.constantFrom<Card>('good', 'good', 'good', 'declined', '3ds', '3ds-declined', 'disputed');

const mark = fc.constantFrom('done', 'done', 'no-show', 'not-taken-place').map(
  (as): TourAction => ({
    type: 'mark-tour',
    as: as === 'no-show' || as === 'not-taken-place' ? as : 'done',
  }),
);

const end: fc.Arbitrary<readonly TourAction[]> = fc.oneof(
  { weight: 5, arbitrary: mark.map((last): TourAction[] => [{ type: 'pass-tour' }, last, last]) },
  { weight: 2, arbitrary: fc.constantFrom('agent', 'buyer').map((by): TourAction[] => [cancelBy(by)]) },
  { weight: 1, arbitrary: fc.constant<TourAction[]>([]) },
);

function cancelBy(by: string): TourAction {
  return { type: 'cancel-tour', by: by === 'agent' ? 'agent' : 'buyer' };
}

/** What becomes of another time that a party proposes. */
const timeAnswer = fc.constantFrom<readonly Action[]>(
  [{ type: 'answer-time', accepts: true }],
  [{ type: 'answer-time', accepts: false }],
  [{ type: 'withdraw-time' }],
  [{ type: 'wait', hours: 25 }, { type: 'expire-tours' }],
  [],
);

/** Proposals of other times of a tour. Its hold covers only some of them. */
const moves: fc.Arbitrary<readonly Action[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc
          .tuple(fc.constantFrom('agent', 'buyer'), fc.integer({ min: 1, max: 9 }), timeAnswer)
          .map(([by, days, answer]): readonly Action[] => [
            { type: 'propose-time', by: by === 'agent' ? 'agent' : 'buyer', days },
            ...answer,
          ]),
        { minLength: 1, maxLength: 2 },
      )
      .map((all) => all.flat()),
  },
);

const fault: fc.Arbitrary<Fault | null> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.integer({ min: 1, max: 6 }),
      how: fc.constantFrom<Fault['how']>('crash-before', 'crash-after', 'request-lost', 'response-lost'),
    }),
  },
);

/** What happens between the steps of a tour. */
const between: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Action>({ type: 'deliver-all-events' }) },
  { weight: 3, arbitrary: fc.constant<Action>({ type: 'run-jobs' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ type: 'restart' }) },
  { weight: 1, arbitrary: fc.constant<Action>({ type: 'expire-tours' }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 20).map((hours): Action => ({ type: 'wait', hours })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('delivered-twice', 'lost')
      .map((delivery): Action => ({ type: 'deliver-events', delivery, nth: [3, 0, 1] })),
  },
);

const tour = fc
  .tuple(
    fc.integer({ min: 1, max: DAYS }),
    card,
    fc.boolean(),
    fc.constantFrom(true, true, true, false),
    moves,
    end,
    fc.constantFrom<Action[]>([], [], [{ type: 'refund-tour' }], [{ type: 'dispute', nth: 0 }]),
  )
  .map(([days, given, passes, accepts, proposals, last, after]): Action[] => [
    { type: 'book-tour', days },
    { type: 'give-tour-card', card: given },
    { type: 'complete-tour-authentication', passes },
    { type: 'deliver-all-events' },
    { type: 'run-jobs' },
    { type: 'answer-tour', accepts },
    ...proposals,
    ...last,
    { type: 'run-jobs' },
    ...after,
  ]);

/** Tours from booking to charge, with kills, lost requests and lost events between and in the steps. */
export const arbitraryTourScenario: fc.Arbitrary<Scenario> = fc
  .array(tour, { minLength: 1, maxLength: 2 })
  .chain((all) => {
    const actions = all.flat();
    const injected = fc.array(fc.tuple(fault, fc.option(between, { freq: 2 })), {
      minLength: actions.length,
      maxLength: actions.length,
    });
    return injected.map(
      (parts): Scenario => ({
        verified: true,
        hourly: false,
        monthly: false,
        split: false,
        prices: ['250'],
        steps: actions.flatMap((action, nth): Step[] => {
          const [chosen, next] = parts[nth] ?? [null, null];
          return [{ action, fault: chosen }, ...(next ? [withoutFault(next)] : [])];
        }),
      }),
    );
  });

const confirmed: readonly Step[] = [
  withoutFault({ type: 'book-tour', days: 2 }),
  withoutFault({ type: 'give-tour-card', card: 'good' }),
  withoutFault({ type: 'deliver-all-events' }),
  withoutFault({ type: 'run-jobs' }),
  withoutFault({ type: 'answer-tour', accepts: true }),
];

/** A tour whose action is killed, or loses a request, at each of its operations. */
export const TOUR_CRASH_SCENARIOS = [
  {
    name: 'the booking of a tour',
    before: [],
    action: { type: 'book-tour', days: 2 },
    after: confirmed,
  },
  {
    name: 'a confirmed card',
    before: confirmed.slice(0, 3),
    action: { type: 'run-jobs' },
    after: [withoutFault({ type: 'cancel-tour', by: 'agent' })],
  },
  {
    name: 'the hold of an accepted time',
    before: [
      ...confirmed,
      withoutFault({ type: 'propose-time', by: 'agent', days: 8 }),
      withoutFault({ type: 'answer-time', accepts: true }),
    ],
    action: { type: 'run-jobs' },
    after: [withoutFault({ type: 'cancel-tour', by: 'agent' })],
  },
  {
    name: 'the capture of a tour',
    before: [
      ...confirmed,
      withoutFault({ type: 'pass-tour' }),
      withoutFault({ type: 'mark-tour', as: 'done' }),
    ],
    action: { type: 'run-jobs' },
    after: [withoutFault({ type: 'refund-tour' })],
  },
  {
    name: 'the release of a tour',
    before: [...confirmed, withoutFault({ type: 'cancel-tour', by: 'buyer' })],
    action: { type: 'run-jobs' },
    after: [withoutFault({ type: 'wait', hours: 30 })],
  },
] as const satisfies readonly {
  readonly name: string;
  readonly before: readonly Step[];
  readonly action: Action;
  readonly after: readonly Step[];
}[];
