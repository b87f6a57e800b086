import type { TimeEntryView, UpdateTimeEntry } from '@gable/contracts/time-entry';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { requireDayOfWork, requireTimeOfDay, requireUnbilledEntry } from './time-entry.access.ts';
import { updateTimeEntryRow } from './time-entry.repository.ts';
import { toHourlyRate, toTimeEntryView } from './time-entry.view.ts';

/**
 * Changes an entry that is not billed. Its agent only. INVALID_INPUT for a day that `requireDayOfWork`
 * rejects, TIME_EXCEEDS_DAY, TIME_ENTRY_BILLED, QUOTA_REACHED.
 */
export async function updateTimeEntry(
  ctx: UseCaseContext,
  { timeEntryId, changes }: UpdateTimeEntry,
): Promise<TimeEntryView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const authorized = await requireUnbilledEntry(ctx, tx, timeEntryId);
    const { entry, found } = authorized.row;
    const { date = entry.date, minutes = entry.minutes, note = entry.note } = changes;
    requireDayOfWork(ctx, found, date);
    await requireTimeOfDay(tx, { ...entry, date, minutes });
    await useNoteBytes(ctx, tx, entry.agentId, { before: [entry.note], after: [note] });
    const updatedAt = ctx.clock.now();
    const row = await updateTimeEntryRow(tx, authorized, { date, minutes, note, updatedAt });
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return toTimeEntryView(row, toHourlyRate(found));
  });
}
