import type { ProposalId, TimeEntryId } from '@gable/contracts/kernel';
import type { TimeEntryRef } from '@gable/contracts/time-entry';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { hourlyCaps } from './hourly-cap.tables.ts';
import { runningTimers } from './running-timer.tables.ts';
import { requireUnbilledEntry } from './time-entry.access.ts';
import { deleteTimeEntryRow, listTimeEntryRows } from './time-entry.repository.ts';
import { timeEntries } from './time-entry.tables.ts';

/** Deletes an entry that is not billed. Its agent only. TIME_ENTRY_BILLED. */
export async function deleteTimeEntry(
  ctx: UseCaseContext,
  { timeEntryId }: TimeEntryRef,
): Promise<{ readonly id: TimeEntryId; readonly deleted: true }> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const authorized = await requireUnbilledEntry(ctx, tx, timeEntryId);
    const { entry, found } = authorized.row;
    await deleteTimeEntryRow(tx, authorized);
    await useNoteBytes(ctx, tx, entry.agentId, { before: [entry.note], after: [] });
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return { id: timeEntryId, deleted: true };
  });
}

/** Deletes the time of a proposal that is deleted. A foreign key keeps billed entries. */
export async function deleteProposalTime(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
): Promise<void> {
  const rows = await listTimeEntryRows(tx, proposalId);
  const [first] = rows;
  if (first) await useNoteBytes(ctx, tx, first.agentId, { before: rows.map(({ note }) => note), after: [] });
  await tx.delete(timeEntries).where(eq(timeEntries.proposalId, proposalId));
  await tx.delete(hourlyCaps).where(eq(hourlyCaps.proposalId, proposalId));
  await tx.delete(runningTimers).where(eq(runningTimers.proposalId, proposalId));
}
