import { runScenario } from './run-scenario.ts';
import type { Action, Fault, Scenario, Step } from './scenario.ts';
import { TOUR_CRASH_SCENARIOS } from './tour-scenarios.ts';

const withoutFault = (action: Action): Step => ({ action, fault: null });
const hours = (count: number): Step => withoutFault({ type: 'wait', hours: count });
const sendInvoice: Action = { type: 'invoice', proposal: 0 };
const voidInvoice: Action = { type: 'void', proposal: 0 };
const paid: readonly Step[] = [
  withoutFault(sendInvoice),
  withoutFault({ type: 'pay', proposal: 0, card: 'instant', form: 'fresh' }),
  withoutFault({ type: 'view-payment', proposal: 0, who: 'buyer' }),
];
const paidHour: readonly Step[] = [
  withoutFault({ type: 'invoice', proposal: 1 }),
  withoutFault({ type: 'pay', proposal: 1, card: 'instant', form: 'fresh' }),
  withoutFault({ type: 'view-payment', proposal: 1, who: 'buyer' }),
];
const deliverAll: readonly Step[] = [
  withoutFault({ type: 'deliver-all-events' }),
  withoutFault({ type: 'run-jobs' }),
];

/** A card that is charged for the second month in the next run. The first one is paid by hand. */
const savedCard: readonly Step[] = [
  withoutFault({ type: 'run-jobs' }),
  ...paid.slice(1),
  withoutFault({ type: 'save-card', proposal: 0, card: 'instant' }),
  ...deliverAll,
  hours(30 * 24),
  withoutFault({ type: 'run-jobs' }),
  hours(1),
];

/** The action with a fault, and the steps before and after it. */
interface CrashScenario {
  readonly name: string;
  readonly before: readonly Step[];
  readonly action: Action;
  readonly after: readonly Step[];
  /** Whether the first proposal is monthly. */
  readonly monthly?: boolean;
}

const CRASH_SCENARIOS: readonly CrashScenario[] = [
  {
    name: 'an invoice that is voided and created again',
    before: [],
    action: sendInvoice,
    after: [withoutFault(voidInvoice), ...paid],
  },
  {
    name: 'an invoice that is voided while the account cannot charge',
    before: [],
    action: sendInvoice,
    after: [
      withoutFault({ type: 'update-account', account: 'restricted' }),
      hours(30),
      ...deliverAll,
      withoutFault(voidInvoice),
      withoutFault({ type: 'update-account', account: 'active' }),
      withoutFault({ type: 'check-account' }),
      ...paid,
    ],
  },
  { name: 'a void', before: [withoutFault(sendInvoice)], action: voidInvoice, after: paid },
  {
    name: 'an invoice for hours after a paid one, that is voided and created again',
    before: paidHour,
    action: { type: 'invoice', proposal: 1 },
    after: [withoutFault({ type: 'void', proposal: 1 }), ...paidHour, ...deliverAll],
  },
  {
    name: 'the void of an invoice for hours after a paid one',
    before: [...paidHour, withoutFault({ type: 'invoice', proposal: 1 })],
    action: { type: 'void', proposal: 1 },
    after: [...paidHour, ...deliverAll],
  },
  {
    name: 'a payout whose idempotency key has expired',
    before: paid,
    action: { type: 'payout', percent: 10, click: 'new' },
    after: [hours(30), withoutFault({ type: 'run-jobs' })],
  },
  {
    name: 'a refund whose idempotency key has expired, and a dispute',
    before: paid,
    action: { type: 'refund', proposal: 0, percent: 10, click: 'new' },
    after: [
      withoutFault({ type: 'dispute', nth: 0 }),
      hours(30),
      withoutFault({ type: 'close-dispute', nth: 0, won: true }),
    ],
  },
  {
    name: 'the charge of a saved card',
    monthly: true,
    before: savedCard,
    action: { type: 'run-jobs' },
    after: [hours(30), ...deliverAll],
  },
  {
    name: 'a declined charge, and the removal of its card',
    monthly: true,
    before: [...savedCard, withoutFault({ type: 'decline-payments', times: 1 })],
    action: { type: 'run-jobs' },
    after: [withoutFault({ type: 'remove-card', proposal: 0 }), hours(100), ...deliverAll],
  },
];

function toScenario({ before, action, after, monthly = false }: CrashScenario, fault: Fault): Scenario {
  // The second proposal is hourly.
  const prices = ['250', '99.99'];
  return {
    verified: true,
    hourly: true,
    monthly,
    split: false,
    prices,
    steps: [...before, { action, fault }, ...after],
  };
}

/**
 * Runs each scenario with this fault at the operation `first` and every `every`th operation after
 * it, until the action has no further operation. Rejects with the findings. Returns the number of
 * faults per scenario.
 */
export async function runCrashScenarios(
  how: Fault['how'],
  {
    first,
    every,
    of = 'payments',
  }: { readonly first: number; readonly every: number; readonly of?: 'payments' | 'tours' },
): Promise<number[]> {
  const counts: number[] = [];
  for (const scenario of of === 'tours' ? TOUR_CRASH_SCENARIOS : CRASH_SCENARIOS) {
    let count = 0;
    while (await faultOccurs(scenario, { at: first + every * count, how })) count += 1;
    counts.push(count);
  }
  return counts;
}

async function faultOccurs(scenario: CrashScenario, fault: Fault): Promise<boolean> {
  try {
    const counters = await runScenario(toScenario(scenario, fault));
    return counters['fault occurred'] === 1;
  } catch (cause) {
    throw new Error(`${scenario.name}, at operation ${fault.at}: ${cause}`, { cause });
  }
}
