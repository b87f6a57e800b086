import * as fc from 'fast-check';
import type { Action, Card, Click, Delivery, SavedCard } from './scenario.ts';

/** The number of proposals in a scenario. */
export const PROPOSALS = 2;

export const proposal = fc.nat(PROPOSALS - 1);
const nth = fc.nat(4);

/**
 * Some hours, some days with or without a Monday, or as long as a bank takes to decide a dispute.
 */
export const hours = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 5, arbitrary: fc.integer({ min: 31, max: 200 }) },
  { weight: 1, arbitrary: fc.constant(62 * 24) },
);

/** All, a part, or slightly too much. */
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 105 }));

/** Returns an arbitrary for actions of this type. The weight is its relative frequency. */
function weighted<Name extends Action['type'], Choices extends object>(
  weight: number,
  name: Name,
  choices: { [Key in keyof Choices]: fc.Arbitrary<Choices[Key]> },
) {
  return { weight, arbitrary: fc.record(choices).map((chosen) => ({ type: name, ...chosen })) };
}

const oneOf = <Value extends string>(...values: Value[]) => fc.constantFrom(...values);

const card = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Card>('good') },
  { weight: 3, arbitrary: fc.constant<Card>('declined') },
  { weight: 2, arbitrary: oneOf<Card>('3ds', '3ds-declined', 'disputed', 'instant') },
);

const delivery = fc.oneof(
  { weight: 4, arbitrary: oneOf<Delivery>('delivered', 'delivered-twice') },
  { weight: 1, arbitrary: fc.constant<Delivery>('lost') },
);

const click = oneOf<Click>('new', 'new', 'retry');

/** Write access always returns; full access may be lost permanently. */
export const denial: fc.Arbitrary<Extract<Action, { type: 'deny-access' }>> = fc.oneof(
  {
    weight: 3,
    arbitrary: hours.map((count) => ({ type: 'deny-access' as const, calls: 'all' as const, hours: count })),
  },
  {
    weight: 2,
    arbitrary: hours.map((count) => ({
      type: 'deny-access' as const,
      calls: 'writes' as const,
      hours: count,
    })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'deny-access', calls: 'all', hours: null } as const) },
);

/** Few cards fail when they are saved; several do when they are charged. */
export const savedCard = oneOf<SavedCard>(
  'good',
  'good',
  'instant',
  'declines-later',
  'declines-later',
  'disputed',
  '3ds',
  'asks-always',
);

/** Another price, from the next month with time for its notice on, or a later one. */
export const priceChange = fc.record({
  type: fc.constant('change-price' as const),
  proposal: fc.constant(0),
  percent: fc.integer({ min: 50, max: 150 }),
  months: fc.nat(2),
});

export const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(
  weighted(6, 'invoice', { proposal }),
  weighted(2, 'void', { proposal }),
  weighted(3, 'track-time', {
    proposal,
    how: oneOf('add', 'add', 'change', 'delete'),
    minutes: fc.integer({ min: 1, max: 600 }),
  }),
  weighted(2, 'change-months', { proposal, how: oneOf('start', 'pause', 'resume', 'end') }),
  weighted(2, 'save-card', { proposal, card: savedCard }),
  weighted(1, 'complete-card-authentication', { proposal, passes: fc.boolean() }),
  weighted(1, 'remove-card', { proposal }),
  weighted(1, 'resume-card', { proposal }),
  weighted(1, 'view-card', { proposal, who: oneOf('agent', 'buyer') }),
  { weight: 1, arbitrary: priceChange },
  weighted(8, 'pay', { proposal, card, form: oneOf('fresh', 'old') }),
  weighted(2, 'complete-authentication', { proposal, passes: fc.boolean() }),
  weighted(2, 'view-payment', { proposal, who: oneOf('agent', 'buyer') }),
  weighted(4, 'refund', { proposal, percent: fc.option(percent), click }),
  weighted(1, 'refund-in-dashboard', { nth, percent, fee: fc.boolean() }),
  weighted(1, 'refund-fee', { nth, percent }),
  weighted(1, 'pay-out-of-band', { nth }),
  weighted(1, 'add-credit', { proposal, percent: fc.integer({ min: 1, max: 150 }) }),
  weighted(1, 'set-refund-outcome', { next: oneOf('succeeds', 'pends', 'fails_later') }),
  weighted(1, 'finish-refund', { nth, how: oneOf('succeeded', 'failed', 'canceled') }),
  weighted(1, 'dispute', { nth }),
  weighted(2, 'close-dispute', { nth, won: fc.boolean() }),
  weighted(4, 'payout', { percent, click }),
  weighted(2, 'finish-payout', { nth, how: oneOf('paid', 'failed', 'canceled') }),
  weighted(1, 'end-invoice', { nth, how: oneOf('mark_uncollectible', 'void') }),
  weighted(1, 'delay-card-payments', { hours: fc.constantFrom(0, 1, 50) }),
  weighted(1, 'create-account', {}),
  weighted(2, 'update-account', { account: oneOf('active', 'active', 'active', 'restricted', 'rejected') }),
  weighted(1, 'end-account', { how: oneOf('closed', 'deauthorized') }),
  weighted(1, 'pay-hosted-invoice', { nth }),
  { weight: 1, arbitrary: denial },
  weighted(1, 'check-account', {}),
  weighted(5, 'wait', { hours }),
  weighted(5, 'deliver-events', { delivery, nth: fc.array(fc.nat(15), { minLength: 1, maxLength: 5 }) }),
  weighted(3, 'deliver-all-events', {}),
  weighted(5, 'run-jobs', {}),
  weighted(2, 'restart', {}),
);
