import type { ProposalId, RunningTimerId, TimeEntryId, UserId } from '@gable/contracts/kernel';
import { and, count, desc, eq, isNull, ne, sum } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import type { Authorized } from '#kernel/index.ts';
import { type RunningTimerRow, runningTimers } from './running-timer.tables.ts';
import { type TimeEntryRow, timeEntries } from './time-entry.tables.ts';

export async function findTimeEntry(reader: Reader, entryId: TimeEntryId): Promise<TimeEntryRow | null> {
  const [row] = await reader.select().from(timeEntries).where(eq(timeEntries.id, entryId));
  return row ?? null;
}

/** Lists a proposal's entries, newest day first. TIME_ENTRIES_MAX limits their number. */
export async function listTimeEntryRows(reader: Reader, proposalId: ProposalId): Promise<TimeEntryRow[]> {
  return reader
    .select()
    .from(timeEntries)
    .where(eq(timeEntries.proposalId, proposalId))
    .orderBy(desc(timeEntries.date), desc(timeEntries.id));
}

export async function countTimeEntries(reader: Reader, proposalId: ProposalId): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(timeEntries)
    .where(eq(timeEntries.proposalId, proposalId));
  return row?.total ?? 0;
}

/** Sums the minutes of a proposal's entries of a day, such as '2026-11-28', without one of them. */
export async function sumMinutesOfDay(
  reader: Reader,
  { proposalId, date, id }: Pick<TimeEntryRow, 'proposalId' | 'date' | 'id'>,
): Promise<number> {
  const [row] = await reader
    .select({ total: sum(timeEntries.minutes) })
    .from(timeEntries)
    .where(and(eq(timeEntries.proposalId, proposalId), eq(timeEntries.date, date), ne(timeEntries.id, id)));
  return Number(row?.total ?? 0);
}

export async function insertTimeEntry(tx: Transaction, row: TimeEntryRow): Promise<void> {
  await tx.insert(timeEntries).values(row);
}

/** Changes an entry that is not billed. */
export async function updateTimeEntryRow(
  tx: Transaction,
  { row: { entry } }: Authorized<{ readonly entry: TimeEntryRow }>,
  changes: Pick<TimeEntryRow, 'date' | 'minutes' | 'note' | 'updatedAt'>,
): Promise<TimeEntryRow> {
  const [row] = await tx
    .update(timeEntries)
    .set(changes)
    .where(and(eq(timeEntries.id, entry.id), isNull(timeEntries.invoiceId)))
    .returning();
  return row ?? entry;
}

/** Deletes an entry that is not billed. */
export async function deleteTimeEntryRow(
  tx: Transaction,
  { row: { entry } }: Authorized<{ readonly entry: TimeEntryRow }>,
): Promise<void> {
  await tx.delete(timeEntries).where(and(eq(timeEntries.id, entry.id), isNull(timeEntries.invoiceId)));
}

export async function findRunningTimer(
  reader: Reader,
  proposalId: ProposalId,
  agentId: UserId,
): Promise<RunningTimerRow | null> {
  const [row] = await reader
    .select()
    .from(runningTimers)
    .where(and(eq(runningTimers.proposalId, proposalId), eq(runningTimers.agentId, agentId)));
  return row ?? null;
}

/** Deletes a timer of the proposal. Returns it; null if it does not run. */
export async function takeRunningTimer(
  tx: Transaction,
  proposalId: ProposalId,
  timerId: RunningTimerId,
): Promise<RunningTimerRow | null> {
  const [row] = await tx
    .delete(runningTimers)
    .where(and(eq(runningTimers.id, timerId), eq(runningTimers.proposalId, proposalId)))
    .returning();
  return row ?? null;
}
