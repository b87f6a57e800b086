import type { ProviderAccountRecords, ProviderRecords } from './provider-records.ts';
import type { ScenarioContext } from './scenario-context.ts';

/** The number of events by name, such as 'invoice paid' or 'process killed'. */
export type Counters = Readonly<Record<string, number>>;

function listAccountEvents(account: ProviderAccountRecords): string[] {
  return [
    ...account.invoices.map(({ status }) => `invoice ${status}`),
    ...account.payouts.map(({ status, automatic }) => `${automatic ? 'Monday' : 'own'} payout ${status}`),
    ...account.refunds.map(({ status }) => `refund ${status}`),
    ...account.disputes.map(({ status }) => `dispute ${status}`),
    ...account.feeRecords.flatMap(({ returned, returnedByRule }) => [
      ...(returnedByRule > 0 ? ['fee returned by rule'] : []),
      ...(returned > returnedByRule ? ['fee returned in dashboard'] : []),
    ]),
    ...Array.from({ length: account.paidOutside }, () => 'invoice paid outside'),
    ...listLossEvents(account),
  ];
}

/** Events of an account that our key can no longer read. */
function listLossEvents({ access, balance, invoices }: ProviderAccountRecords): string[] {
  if (access === 'open') return [];
  const isOpen = invoices.some(({ status }) => status === 'open');
  return [
    `account ${access}`,
    ...(balance === 0 ? [] : [`account ${access} with money`]),
    ...(isOpen ? [`account ${access} with an open invoice`] : []),
  ];
}

/** Events of accounts that replaced another. */
function listReplacementEvents([, ...later]: readonly ProviderAccountRecords[]): string[] {
  return later.flatMap(({ invoices }) => [
    'account replaced',
    ...(invoices.some(({ status }) => status === 'paid') ? ['invoice paid on a later account'] : []),
  ]);
}

/** Counts what happened at the provider in a scenario, and the server restarts. */
export function countEvents(context: ScenarioContext, records: ProviderRecords): Counters {
  const named = [
    ...records.accounts.flatMap(listAccountEvents),
    ...listReplacementEvents(records.accounts),
    ...(context.stripe.denials.count > 0 ? ['call denied'] : []),
    ...context.events,
    ...Array.from({ length: context.starts - 1 }, () => 'process killed'),
    'scenario',
  ];
  return sumCounters(named.map((name) => ({ [name]: 1 })));
}

/** Events that must occur at least once in 100 scenarios; otherwise the run would prove nothing. */
const EXPECTED_EVENTS = [
  'invoice paid',
  'invoice void',
  'month billed',
  'saved card paid',
  'saved card failed',
  'saved card removed',
  'saved card paused',
  'retry failed',
  'retry paid',
  'another price billed',
  'installment billed',
  'own payout paid',
  'Monday payout paid',
  'refund succeeded',
  'fee returned by rule',
  'fee returned in dashboard',
  'invoice paid outside',
  'process killed',
  'call denied',
  'account closed with money',
  'account deauthorized with money',
  'account denied',
  'account replaced',
  'account made restricted',
];
const MIN_SCENARIOS = 100;

/** Lists the expected events that did not happen. Empty for fewer than 100 scenarios. */
export function listMissingEvents(counters: Counters): string[] {
  if ((counters.scenario ?? 0) < MIN_SCENARIOS) return [];
  return EXPECTED_EVENTS.filter((name) => counters[name] === undefined);
}

/** Adds counters. */
export function sumCounters(all: readonly Counters[]): Counters {
  const sum: Record<string, number> = {};
  for (const counters of all)
    for (const [name, count] of Object.entries(counters)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
