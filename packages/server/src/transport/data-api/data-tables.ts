import { buyerDealsData, dealsData } from '#domains/deal/deal.data.ts';
import { usersData } from '#domains/profile/profile.data.ts';
import { proposalsData } from '#domains/proposal/proposal.data.ts';
import { DataError } from './data-error.ts';
import type { DataTable } from './data-table.ts';

/** The tables of the data API (docs/wire/auth.md), and the view of decision 9. */
export const dataTables: readonly DataTable[] = [usersData, dealsData, buyerDealsData, proposalsData];

const byName: ReadonlyMap<string, DataTable> = new Map(dataTables.map((table) => [table.name, table]));

export function findTable(name: string): DataTable | undefined {
  return byName.get(name);
}

/** Returns the table of a URL. Throws PGRST205 if it does not exist. */
export function requireTable(name: string): DataTable {
  const table = findTable(name);
  if (table) return table;
  throw new DataError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);
}
