import type { HistoryWorld } from './history-world.ts';
import type { AccountBooks, ProviderBooks } from './provider-books.ts';

/** How often what happened: 'invoice paid', 'payout failed', 'process killed'. */
export type Tally = Readonly<Record<string, number>>;

function happenedOn(account: AccountBooks): string[] {
  return [
    ...account.invoices.map(({ status }) => `invoice ${status}`),
    ...account.payouts.map(({ status, automatic }) => `${automatic ? 'Monday' : 'own'} payout ${status}`),
    ...account.refunds.map(({ status }) => `refund ${status}`),
    ...account.disputes.map(({ status }) => `dispute ${status}`),
    ...account.feeBooks.flatMap(({ returned, returnedByRule }) => [
      ...(returnedByRule > 0 ? ['fee returned by rule'] : []),
      ...(returned > returnedByRule ? ['fee returned elsewhere'] : []),
    ]),
    ...Array.from({ length: account.paidOutside }, () => 'invoice paid outside'),
    ...lossOf(account),
  ];
}

/** What was on an account that our key can no longer read. */
function lossOf({ access, balance, invoices }: AccountBooks): string[] {
  if (access === 'open') return [];
  const isOpen = invoices.some(({ status }) => status === 'open');
  return [
    `account ${access}`,
    ...(balance === 0 ? [] : [`account ${access} with money`]),
    ...(isOpen ? [`account ${access} with an open invoice`] : []),
  ];
}

/** An account that was opened after another one. */
function replacementsOf([, ...later]: readonly AccountBooks[]): string[] {
  return later.flatMap(({ invoices }) => [
    'account replaced',
    ...(invoices.some(({ status }) => status === 'paid') ? ['invoice paid on a later account'] : []),
  ]);
}

/** What came about at the provider in a history, and how often the server was started. */
export function tallyOf(world: HistoryWorld, books: ProviderBooks): Tally {
  const named = [
    ...books.accounts.flatMap(happenedOn),
    ...replacementsOf(books.accounts),
    ...(world.stripe.denials.met > 0 ? ['call denied'] : []),
    ...world.notes,
    ...Array.from({ length: world.starts - 1 }, () => 'process killed'),
    'history',
  ];
  return sumOf(named.map((name) => ({ [name]: 1 })));
}

/** What happens at least once in every hundred histories. Otherwise they would prove nothing. */
const EXPECTED_EVENTS = [
  'invoice paid',
  'invoice void',
  'own payout paid',
  'Monday payout paid',
  'refund succeeded',
  'fee returned by rule',
  'fee returned elsewhere',
  'invoice paid outside',
  'process killed',
  'call denied',
  'account closed with money',
  'account deauthorized with money',
  'account denied',
  'account replaced',
  'account made restricted',
];
const ENOUGH_HISTORIES = 100;

/** The expected events that did not happen. None is missing from fewer than a hundred histories. */
export function missingEvents(tally: Tally): string[] {
  if ((tally.history ?? 0) < ENOUGH_HISTORIES) return [];
  return EXPECTED_EVENTS.filter((name) => tally[name] === undefined);
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Record<string, number> = {};
  for (const tally of tallies)
    for (const [name, count] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
