import type { UserId } from '@gable/contracts/kernel';
import { inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { users } from '../profile/profile.tables.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/** Loads the names of the agents of invoices. Returns a function that finds the name for an invoice. */
export async function loadAgentNames(
  reader: Reader,
  rows: readonly Pick<InvoiceRow, 'agentId'>[],
): Promise<(row: { readonly agentId: UserId }) => string> {
  const ids = [...new Set(rows.map(({ agentId }) => agentId))];
  if (ids.length === 0) return () => '';
  const agents = await reader
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return ({ agentId }) => names.get(agentId) ?? '';
}
