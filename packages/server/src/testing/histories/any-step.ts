import * as fc from 'fast-check';
import type { Card, Click, Postal, Step } from './step.ts';

/** How many proposals a history has. */
export const PROPOSALS = 2;

export const proposal = fc.nat(PROPOSALS - 1);
const nth = fc.nat(4);

/** Some hours, some days with or without a Monday in them, or as long as a bank takes to decide on a dispute. */
export const hours = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 5, arbitrary: fc.integer({ min: 31, max: 200 }) },
  { weight: 1, arbitrary: fc.constant(62 * 24) },
);

/** All of it, or a part, or a little too much. */
const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 105 }));

/** A step of this kind, the more frequent the more histories should get past it. */
function kind<Name extends Step['do'], Choices extends object>(
  weight: number,
  name: Name,
  choices: { [Key in keyof Choices]: fc.Arbitrary<Choices[Key]> },
) {
  return { weight, arbitrary: fc.record(choices).map((chosen) => ({ do: name, ...chosen })) };
}

const oneOf = <Word extends string>(...words: Word[]) => fc.constantFrom(...words);

const card = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Card>('good') },
  { weight: 3, arbitrary: fc.constant<Card>('declined') },
  { weight: 2, arbitrary: oneOf<Card>('asks', 'asks-then-declined', 'disputed', 'good-at-once') },
);

const postal = fc.oneof(
  { weight: 4, arbitrary: oneOf<Postal>('brought', 'brought-twice') },
  { weight: 1, arbitrary: fc.constant<Postal>('lost') },
);

const click = oneOf<Click>('new', 'new', 'again');

/** A key that may only read is given its rights back; one that may do nothing may stay so. */
export const denial: fc.Arbitrary<Extract<Step, { do: 'deny' }>> = fc.oneof(
  {
    weight: 3,
    arbitrary: hours.map((some) => ({ do: 'deny' as const, calls: 'all' as const, hours: some })),
  },
  {
    weight: 2,
    arbitrary: hours.map((some) => ({ do: 'deny' as const, calls: 'writes' as const, hours: some })),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'deny', calls: 'all', hours: null } as const) },
);

/** Any one step. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  kind(6, 'invoice', { proposal }),
  kind(2, 'void', { proposal }),
  kind(8, 'pay', { proposal, card, form: oneOf('fresh', 'old') }),
  kind(2, 'answer-bank', { proposal, passes: fc.boolean() }),
  kind(2, 'look', { proposal, who: oneOf('agent', 'buyer') }),
  kind(4, 'refund', { proposal, percent: fc.option(percent), click }),
  kind(1, 'refund-elsewhere', { nth, percent, fee: fc.boolean() }),
  kind(1, 'refund-fee', { nth, percent }),
  kind(1, 'pay-outside', { nth }),
  kind(1, 'credit', { proposal, percent: fc.integer({ min: 1, max: 150 }) }),
  kind(1, 'refund-will', { next: oneOf('succeeds', 'pends', 'fails_later') }),
  kind(1, 'refund-ends', { nth, how: oneOf('succeeded', 'failed', 'canceled') }),
  kind(1, 'dispute', { nth }),
  kind(2, 'verdict', { nth, won: fc.boolean() }),
  kind(4, 'payout', { percent, click }),
  kind(2, 'payout-ends', { nth, how: oneOf('paid', 'failed', 'canceled') }),
  kind(1, 'give-up', { nth, how: oneOf('mark_uncollectible', 'void') }),
  kind(1, 'cards-take', { hours: fc.constantFrom(0, 1, 50) }),
  kind(1, 'open-account', {}),
  kind(2, 'provider-says', { account: oneOf('active', 'active', 'active', 'restricted', 'rejected') }),
  kind(1, 'end-account', { how: oneOf('closed', 'deauthorized') }),
  kind(1, 'pay-hosted', { nth }),
  { weight: 1, arbitrary: denial },
  kind(1, 'check-account', {}),
  kind(5, 'wait', { hours }),
  kind(5, 'post', { postal, nth: fc.array(fc.nat(15), { minLength: 1, maxLength: 5 }) }),
  kind(3, 'post-all', {}),
  kind(5, 'work', {}),
  kind(2, 'restart', {}),
);
