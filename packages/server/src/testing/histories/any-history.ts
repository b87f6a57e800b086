import * as fc from 'fast-check';
import { anyStep, denial, hours, PROPOSALS, proposal } from './any-step.ts';
import type { Card, History, Scene, Step, Trouble } from './step.ts';

/** So many scenes and chapters at most. */
const LONGEST = 18;

const trouble: fc.Arbitrary<Trouble> = fc.record({
  at: fc.integer({ min: 1, max: 9 }),
  how: fc.constantFrom<Trouble['how']>('dies-before', 'dies-after', 'request-lost', 'answer-lost'),
});

const maybeTrouble: fc.Arbitrary<Trouble | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: trouble },
);

/** One step, or a few at the same time. */
const scene: fc.Arbitrary<Scene> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: anyStep, trouble: maybeTrouble }) },
  {
    weight: 1,
    arbitrary: fc.record({
      together: fc.array(anyStep, { minLength: 2, maxLength: 3, size: 'max' }),
      trouble: maybeTrouble,
    }),
  },
);

const calm = (step: Step): Scene => ({ step, trouble: null });

/** A bill that is paid, most often with money that can be paid out at once; perhaps we know of it at once as well. */
const paidBill = fc
  .tuple(proposal, fc.constantFrom<Card>('good', 'good-at-once', 'good-at-once'), fc.nat(2))
  .map(([of, card, unseen]): Scene[] => [
    calm({ do: 'invoice', proposal: of }),
    calm({ do: 'pay', proposal: of, card, form: 'fresh' }),
    ...(unseen === 0 ? [] : [calm({ do: 'look', proposal: of, who: 'buyer' })]),
  ]);

/** A bill that is withdrawn while it is being made. */
const withdrawnBill = fc
  .tuple(proposal, trouble)
  .map(([of, met]): Scene[] => [
    { step: { do: 'invoice', proposal: of }, trouble: met },
    calm({ do: 'void', proposal: of }),
    calm({ do: 'invoice', proposal: of }),
  ]);

/** Most often so little that the same could be moved once more by mistake. */
const someOfIt = fc.oneof(
  { weight: 1, arbitrary: fc.constant(100) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 50 }) },
);

/** Money that is on its way when something happens, perhaps for so long that the provider has forgotten its key. */
const slowMoney = fc
  .tuple(fc.constantFrom('payout', 'refund'), proposal, someOfIt, trouble, fc.option(hours))
  .map(([kind, of, part, met, after]): Scene[] => [
    {
      step:
        kind === 'payout'
          ? { do: 'payout', percent: part, click: 'new' }
          : { do: 'refund', proposal: of, percent: part, click: 'new' },
      trouble: met,
    },
    ...(after === null ? [] : [calm({ do: 'wait', hours: after })]),
  ]);

/** Three looks over an hour, by which an account counts as lost. */
const looks: Scene[] = [0, 1, 2].flatMap(() => [
  calm({ do: 'check-account' }),
  calm({ do: 'wait', hours: 1 }),
]);

/** The messages arrive and are handled, or they have not arrived yet. */
const news = fc.constantFrom<Scene[]>([], [calm({ do: 'post-all' }), calm({ do: 'work' })]);

/** The agent opens another account in the place of one that has ended, and bills and is paid there. */
const newAccount = fc
  .tuple(proposal, maybeTrouble, news)
  .map(([of, met, heard]): Scene[] => [
    { step: { do: 'open-account' }, trouble: met },
    calm({ do: 'provider-says', account: 'active' }),
    ...heard,
    calm({ do: 'check-account' }),
    calm({ do: 'invoice', proposal: of }),
    calm({ do: 'pay', proposal: of, card: 'good-at-once', form: 'fresh' }),
  ]);

/** An account that ends while it has a bill, with what is still done about it, and perhaps another in its place. */
const endedAccount = fc
  .tuple(
    proposal,
    fc.constantFrom('closed', 'deauthorized', 'denied'),
    news,
    fc.array(scene, { maxLength: 2 }),
    fc.option(newAccount),
  )
  .map(([of, how, heard, then, next]): Scene[] => [
    calm({ do: 'invoice', proposal: of }),
    calm(how === 'denied' ? { do: 'deny', calls: 'all', hours: null } : { do: 'end-account', how }),
    ...(how === 'denied' ? looks : heard),
    ...then,
    ...(next ?? []),
  ]);

/** A denial that lasts while something is done. */
const deniedCall = fc
  .tuple(denial, fc.array(scene, { minLength: 1, maxLength: 3 }), news)
  .map(([first, then, heard]): Scene[] => [calm(first), ...then, ...heard]);

/** A few scenes in the order in which they lead somewhere; what comes between and after is as random as ever. */
const chapter: fc.Arbitrary<Scene[]> = fc.oneof(
  { weight: 3, arbitrary: paidBill },
  { weight: 2, arbitrary: withdrawnBill },
  { weight: 5, arbitrary: slowMoney },
  { weight: 2, arbitrary: endedAccount },
  { weight: 2, arbitrary: deniedCall },
);

/** Prices whose fifth is no whole cent are among them, and the smallest that can be charged. */
const price = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('250', '$1,000.00', '0.50', '99.99') },
  {
    weight: 8,
    arbitrary: fc.integer({ min: 50, max: 400_000 }).map((cents) => (cents / 100).toFixed(2)),
  },
);

/** Many histories begin with money that there is then something to do with. */
const opening: fc.Arbitrary<Scene[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Scene[]>([]) },
  { weight: 4, arbitrary: paidBill },
);

const part: fc.Arbitrary<Scene[]> = fc.oneof(
  { weight: 5, arbitrary: scene.map((one) => [one]) },
  { weight: 2, arbitrary: chapter },
);

/** Any history. fast-check cuts one that fails down to the scenes that matter. */
export const anyHistory: fc.Arbitrary<History> = fc.record({
  verified: fc.oneof(
    { weight: 6, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  prices: fc.array(price, { minLength: PROPOSALS, maxLength: PROPOSALS }),
  scenes: fc
    .tuple(opening, fc.array(part, { minLength: 1, maxLength: LONGEST, size: 'max' }))
    .map(([first, others]) => [first, ...others].flat()),
});
