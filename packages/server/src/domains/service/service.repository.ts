import type { Instant, PageInput, UserId } from '@gable/contracts/kernel';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterCursor, nextUpdatedAt, type Reader, type Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import { type ServiceRow, services } from './service.tables.ts';

/** Lists one page of an agent's services, newest first, plus one row if there is a next page. */
export async function listServiceRows(
  reader: Reader,
  agentId: UserId,
  { cursor, limit }: PageInput,
): Promise<ServiceRow[]> {
  return reader
    .select()
    .from(services)
    .where(and(eq(services.agentId, agentId), afterCursor(services.createdAt, services.id, cursor)))
    .orderBy(desc(services.createdAt), desc(services.id))
    .limit(limit + 1);
}

/** Counts an agent's services. */
export async function countServices(reader: Reader, agentId: UserId): Promise<number> {
  return reader.$count(services, eq(services.agentId, agentId));
}

/** Lists the service types of the starter set that the agent has. */
export async function listStarterTypes(reader: Reader, agentId: UserId): Promise<string[]> {
  const rows = await reader
    .select({ serviceType: services.starterFor })
    .from(services)
    .where(and(eq(services.agentId, agentId), isNotNull(services.starterFor)));
  return rows.flatMap(({ serviceType }) => (serviceType === null ? [] : [serviceType]));
}

/** Inserts services. */
export async function insertServices(tx: Transaction, rows: readonly ServiceRow[]): Promise<void> {
  await tx.insert(services).values([...rows]);
}

export async function updateServiceRow(
  tx: Transaction,
  { row }: Authorized<ServiceRow>,
  changes: Partial<Omit<ServiceRow, 'id' | 'agentId' | 'createdAt' | 'updatedAt'>>,
  now: Instant,
): Promise<ServiceRow> {
  const [updated] = await tx
    .update(services)
    .set({ ...changes, updatedAt: nextUpdatedAt(services.updatedAt, now) })
    .where(eq(services.id, row.id))
    .returning();
  return updated ?? row;
}

/** Deletes a service. Proposals that were made from it are unchanged. */
export async function deleteServiceRow(tx: Transaction, { row }: Authorized<ServiceRow>): Promise<void> {
  await tx.delete(services).where(eq(services.id, row.id));
}
