import type { Counters } from './counters.ts';
import { runScenario } from './run-scenario.ts';
import type { Action, Step } from './scenario.ts';

const withoutFault = (action: Action): Step => ({ action, fault: null });
const run = (...actions: readonly Action[]): Step[] => actions.map(withoutFault);

const sendInvoice = (proposal: number): Action => ({ type: 'invoice', proposal });
const pay = (proposal: number): Action => ({ type: 'pay', proposal, card: 'instant', form: 'fresh' });
const viewPayment: Action = { type: 'view-payment', proposal: 0, who: 'buyer' };
const checkAccount: Action = { type: 'check-account' };
const waitHour: Action = { type: 'wait', hours: 1 };
const dropAllEvents: Action[] = Array.from({ length: 6 }, () => ({
  type: 'deliver-events',
  delivery: 'lost',
  nth: [0, 0, 0, 0, 0],
}));
const deliverAll: readonly Action[] = [{ type: 'deliver-all-events' }, { type: 'run-jobs' }];
const refundHalf: Action = { type: 'refund', proposal: 0, percent: 50, click: 'new' };
const payOutSome: Action = { type: 'payout', percent: 10, click: 'new' };

/** A payment that we have recorded, and an open invoice. */
const paidAndOpen: readonly Action[] = [sendInvoice(0), pay(0), viewPayment, sendInvoice(1)];
/** A replacement for an ended account, able to charge. */
const newAccount: readonly Action[] = [
  { type: 'create-account' },
  { type: 'update-account', account: 'active' },
  checkAccount,
  ...deliverAll,
];

/** A scenario with an account event. `effects` are the counters that it must produce. */
interface AccountScenario {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly effects: readonly string[];
}

/** One scenario for each account event. */
export const ACCOUNT_SCENARIOS: readonly AccountScenario[] = [
  {
    name: 'the provider closes the account and the agent creates another',
    steps: run(
      ...paidAndOpen,
      { type: 'end-account', how: 'closed' },
      ...deliverAll,
      refundHalf,
      { type: 'dispute', nth: 0 },
      ...newAccount,
      sendInvoice(1),
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
    name: 'the provider closes the account before we record a payment',
    steps: run(
      sendInvoice(0),
      pay(0),
      ...dropAllEvents,
      { type: 'end-account', how: 'closed' },
      ...newAccount,
      sendInvoice(0),
      sendInvoice(1),
      pay(1),
    ),
    effects: ['account closed with money', 'account replaced', 'invoice paid on a later account'],
  },
  {
    name: 'the agent disconnects the account and a buyer pays there later',
    steps: run(
      ...paidAndOpen,
      payOutSome,
      { type: 'end-account', how: 'deauthorized' },
      ...deliverAll,
      ...newAccount,
      { type: 'pay-hosted-invoice', nth: 0 },
      sendInvoice(1),
      { type: 'finish-payout', nth: 0, how: 'failed' },
      ...deliverAll,
    ),
    effects: [
      'account deauthorized with money',
      'account replaced',
      'hosted page paid, account deauthorized',
    ],
  },
  {
    name: 'the provider denies access permanently',
    steps: run(
      ...paidAndOpen,
      { type: 'deny-access', calls: 'all', hours: null },
      ...[checkAccount, waitHour, checkAccount, waitHour, checkAccount],
      ...newAccount,
      { type: 'void', proposal: 1 },
      refundHalf,
      { type: 'void', proposal: 0 },
    ),
    effects: ['call denied', 'account denied with money', 'account replaced'],
  },
  {
    name: 'the provider denies access for some hours and the agent creates another account',
    steps: run(
      ...paidAndOpen,
      { type: 'deny-access', calls: 'all', hours: 5 },
      refundHalf,
      ...[checkAccount, waitHour, checkAccount, waitHour, checkAccount],
      ...newAccount,
      { type: 'pay-hosted-invoice', nth: 0 },
      { type: 'wait', hours: 6 },
      ...deliverAll,
      refundHalf,
    ),
    effects: ['call denied', 'account replaced', 'hosted page paid, account open', 'refund succeeded'],
  },
  {
    name: 'the provider denies write access for some hours',
    steps: run(
      ...paidAndOpen,
      { type: 'deny-access', calls: 'writes', hours: 5 },
      refundHalf,
      payOutSome,
      { type: 'void', proposal: 1 },
      { type: 'wait', hours: 6 },
      ...deliverAll,
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
    name: 'the provider restricts the account while an invoice is a draft',
    steps: run(
      sendInvoice(0),
      pay(0),
      viewPayment,
      { type: 'update-account', account: 'restricted' },
      ...deliverAll,
      sendInvoice(1),
      payOutSome,
      refundHalf,
      { type: 'update-account', account: 'active' },
      ...deliverAll,
      pay(1),
    ),
    effects: ['account made restricted', 'account made active', 'refund succeeded', 'invoice paid'],
  },
];

/** Runs a scenario. Rejects with the findings of the audits; returns what happened. */
export function runAccountScenario({ steps }: AccountScenario): Promise<Counters> {
  return runScenario({
    verified: true,
    hourly: false,
    monthly: false,
    split: false,
    prices: ['250', '99.99'],
    steps,
  });
}
