import type { DealId } from '@gable/contracts/kernel';
import type { Client } from '@gable/contracts/party';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { proposals } from './proposal.tables.ts';

const boundClients = preparedQuery((reader) =>
  reader
    .select({ id: proposals.clientId, name: proposals.clientName, email: proposals.clientEmail })
    .from(proposals)
    .where(and(eq(proposals.dealId, sql.placeholder('dealId')), isNotNull(proposals.clientBoundAt)))
    .orderBy(asc(proposals.clientBoundAt), asc(proposals.id)),
);

/**
 * Lists the clients that a deal's proposals are bound to, in the order of binding, with duplicates.
 */
export async function listBoundClients(reader: Reader, dealId: DealId): Promise<Client[]> {
  const rows = await boundClients(reader, {}).execute({ dealId });
  return rows.flatMap(({ id, name, email }) => (email === null ? [] : [{ id, name: name ?? email, email }]));
}
