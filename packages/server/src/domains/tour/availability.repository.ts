import type { Instant, UserId } from '@gable/contracts/kernel';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { nextUpdatedAt, preparedQuery, type Reader, type Transaction } from '#db/index.ts';
import { type TourAvailabilityRow, tourAvailability, tourHandles } from './tour-availability.tables.ts';

type Columns = Omit<TourAvailabilityRow, 'agentId' | 'createdAt' | 'updatedAt'>;

/** Returns an agent's row; undefined before the first save. */
export async function findAvailability(
  reader: Reader,
  agentId: UserId,
): Promise<TourAvailabilityRow | undefined> {
  const [row] = await reader.select().from(tourAvailability).where(eq(tourAvailability.agentId, agentId));
  return row;
}

const availabilityByHandle = preparedQuery((reader) =>
  reader
    .select(getTableColumns(tourAvailability))
    .from(tourHandles)
    .innerJoin(tourAvailability, eq(tourAvailability.agentId, tourHandles.agentId))
    .where(eq(tourHandles.handle, sql.placeholder('handle'))),
);

/** Returns the row of the agent who has, or had, the handle; undefined if there is none. */
export async function findAvailabilityByHandle(
  reader: Reader,
  handle: string,
): Promise<TourAvailabilityRow | undefined> {
  const [found] = await availabilityByHandle(reader, {}).execute({ handle });
  return found;
}

/** Creates or updates the agent's row. The caller has locked the user. */
export async function saveAvailabilityRow(
  tx: Transaction,
  agentId: UserId,
  columns: Columns,
  now: Instant,
): Promise<TourAvailabilityRow> {
  const [row] = await tx
    .insert(tourAvailability)
    .values({ agentId, ...columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: tourAvailability.agentId,
      set: { ...columns, updatedAt: nextUpdatedAt(tourAvailability.updatedAt, now) },
    })
    .returning();
  if (!row) throw new Error(`The availability of agent ${agentId} was not saved.`);
  return row;
}

/** Whether the agent has, or had, the handle. */
export async function ownsHandle(reader: Reader, agentId: UserId, handle: string): Promise<boolean> {
  const owned = and(eq(tourHandles.handle, handle), eq(tourHandles.agentId, agentId));
  return (await reader.$count(tourHandles, owned)) > 0;
}

/** Counts the handles that an agent has used. */
export async function countHandles(reader: Reader, agentId: UserId): Promise<number> {
  return reader.$count(tourHandles, eq(tourHandles.agentId, agentId));
}

/** Stores a new handle of an agent. Returns false if another agent has, or had, it. */
export async function insertHandle(
  tx: Transaction,
  agentId: UserId,
  handle: string,
  now: Instant,
): Promise<boolean> {
  const inserted = await tx
    .insert(tourHandles)
    .values({ handle, agentId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}
