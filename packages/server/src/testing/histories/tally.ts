import type { HistoryWorld } from './history-world.ts';
import type { ProviderBooks } from './provider-books.ts';

/** How often what happened: 'invoice paid', 'payout failed', 'process died'. */
export type Tally = Readonly<Record<string, number>>;

/** What came about at the provider in a history, and how often the server was started. */
export function tallyOf(world: HistoryWorld, books: ProviderBooks | null): Tally {
  const named = [
    ...(books?.invoices ?? []).map(({ status }) => `invoice ${status}`),
    ...(books?.payouts ?? []).map(
      ({ status, automatic }) => `${automatic ? 'Monday' : 'own'} payout ${status}`,
    ),
    ...(books?.refunds ?? []).map(({ status }) => `refund ${status}`),
    ...(books?.disputes ?? []).map(({ status }) => `dispute ${status}`),
    ...(books?.feeBooks ?? []).flatMap(({ returned, returnedByRule }) => [
      ...(returnedByRule > 0 ? ['fee returned by rule'] : []),
      ...(returned > returnedByRule ? ['fee returned elsewhere'] : []),
    ]),
    ...Array.from({ length: books?.paidOutside ?? 0 }, () => 'invoice paid outside'),
    ...Array.from({ length: world.starts - 1 }, () => 'process killed'),
    'history',
  ];
  return sumOf(named.map((name) => ({ [name]: 1 })));
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Record<string, number> = {};
  for (const tally of tallies)
    for (const [name, count] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}
