import { runHistory } from './run-history.ts';
import type { Scene, Step } from './step.ts';
import type { Tally } from './tally.ts';

const calm = (step: Step): Scene => ({ step, trouble: null });
const play = (...steps: readonly Step[]): Scene[] => steps.map(calm);

const bill = (proposal: number): Step => ({ do: 'invoice', proposal });
const pay = (proposal: number): Step => ({ do: 'pay', proposal, card: 'good-at-once', form: 'fresh' });
const look: Step = { do: 'look', proposal: 0, who: 'buyer' };
const check: Step = { do: 'check-account' };
const hour: Step = { do: 'wait', hours: 1 };
const everyMessageLost: Step[] = Array.from({ length: 6 }, () => ({
  do: 'post',
  postal: 'lost',
  nth: [0, 0, 0, 0, 0],
}));
const news: readonly Step[] = [{ do: 'post-all' }, { do: 'work' }];
const refundHalf: Step = { do: 'refund', proposal: 0, percent: 50, click: 'new' };
const payOutSome: Step = { do: 'payout', percent: 10, click: 'new' };

/** A payment that our books have, and an open invoice. */
const paidAndOpen: readonly Step[] = [bill(0), pay(0), look, bill(1)];
/** Another account in the place of the one that ended, able to charge. */
const another: readonly Step[] = [
  { do: 'open-account' },
  { do: 'provider-says', account: 'active' },
  check,
  ...news,
];

/** A history in which something happens to an account, and what its tally must show of that. */
interface AccountHistory {
  readonly name: string;
  readonly scenes: readonly Scene[];
  readonly effects: readonly string[];
}

/** One history for each thing that can happen to an account. */
export const ACCOUNT_HISTORIES: readonly AccountHistory[] = [
  {
    name: 'the provider closes the account, and the agent opens another',
    scenes: play(
      ...paidAndOpen,
      { do: 'end-account', how: 'closed' },
      ...news,
      refundHalf,
      { do: 'dispute', nth: 0 },
      ...another,
      bill(1),
      pay(1),
    ),
    effects: [
      'account closed with money',
      'account closed with an open invoice',
      'account replaced',
      'invoice paid on a later account',
      'dispute needs_response',
    ],
  },
  {
    name: 'the account is closed before we hear of a payment',
    scenes: play(
      bill(0),
      pay(0),
      ...everyMessageLost,
      { do: 'end-account', how: 'closed' },
      ...another,
      bill(0),
      bill(1),
      pay(1),
    ),
    effects: ['account closed with money', 'account replaced', 'invoice paid on a later account'],
  },
  {
    name: 'the agent disconnects the account, and a buyer pays there later',
    scenes: play(
      ...paidAndOpen,
      payOutSome,
      { do: 'end-account', how: 'deauthorized' },
      ...news,
      ...another,
      { do: 'pay-hosted', nth: 0 },
      bill(1),
      { do: 'payout-ends', nth: 0, how: 'failed' },
      ...news,
    ),
    effects: [
      'account deauthorized with money',
      'account replaced',
      'hosted page paid, account deauthorized',
    ],
  },
  {
    name: 'the provider denies the account for ever',
    scenes: play(
      ...paidAndOpen,
      { do: 'deny', calls: 'all', hours: null },
      ...[check, hour, check, hour, check],
      ...another,
      { do: 'void', proposal: 1 },
      refundHalf,
      { do: 'void', proposal: 0 },
    ),
    effects: ['call denied', 'account denied with money', 'account replaced'],
  },
  {
    name: 'the provider denies the account for some hours, and the agent opens another meanwhile',
    scenes: play(
      ...paidAndOpen,
      { do: 'deny', calls: 'all', hours: 5 },
      refundHalf,
      ...[check, hour, check, hour, check],
      ...another,
      { do: 'pay-hosted', nth: 0 },
      { do: 'wait', hours: 6 },
      ...news,
      refundHalf,
    ),
    effects: ['call denied', 'account replaced', 'hosted page paid, account open', 'refund succeeded'],
  },
  {
    name: 'the provider lets our key only read for some hours',
    scenes: play(
      ...paidAndOpen,
      { do: 'deny', calls: 'writes', hours: 5 },
      refundHalf,
      payOutSome,
      { do: 'void', proposal: 1 },
      { do: 'wait', hours: 6 },
      ...news,
    ),
    effects: [
      'call denied',
      'refund succeeded',
      'fee returned by rule',
      'own payout pending',
      'invoice void',
    ],
  },
  {
    name: 'the provider restricts the account while an invoice waits',
    scenes: play(
      bill(0),
      pay(0),
      look,
      { do: 'provider-says', account: 'restricted' },
      ...news,
      bill(1),
      payOutSome,
      refundHalf,
      { do: 'provider-says', account: 'active' },
      ...news,
      pay(1),
    ),
    effects: ['account made restricted', 'account made active', 'refund succeeded', 'invoice paid'],
  },
];

/** Plays one of them. Rejects with what was wrong in its course or at its end; answers what happened. */
export function playAccountHistory({ scenes }: AccountHistory): Promise<Tally> {
  return runHistory({ verified: true, prices: ['250', '99.99'], scenes });
}
