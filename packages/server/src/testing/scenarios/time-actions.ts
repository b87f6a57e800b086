import type { ProposalId } from '@gable/contracts/kernel';
import { newTimeEntrySchema } from '@gable/contracts/time-entry';
import { asc, eq } from 'drizzle-orm';
import { addTimeEntry, deleteTimeEntry, updateTimeEntry } from '#domains/time-entry/index.ts';
import { timeEntries } from '#domains/time-entry/time-entry.tables.ts';
import type { Action } from './scenario.ts';
import type { ScenarioContext } from './scenario-context.ts';

type TrackTime = Extract<Action, { type: 'track-time' }>;

/** Adds an entry, or changes or deletes the one that was changed first. */
export async function trackTime(
  context: ScenarioContext,
  proposalId: ProposalId,
  { how, minutes }: Pick<TrackTime, 'how' | 'minutes'>,
): Promise<unknown> {
  const ctx = context.server.as(context.agent);
  if (how === 'add')
    return addTimeEntry(ctx, newTimeEntrySchema.parse({ proposalId, date: '2026-11-04', minutes }));
  const [entry] = await context.db.read
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(eq(timeEntries.proposalId, proposalId))
    .orderBy(asc(timeEntries.updatedAt));
  if (!entry) return undefined;
  const { id: timeEntryId } = entry;
  return how === 'delete'
    ? deleteTimeEntry(ctx, { timeEntryId })
    : updateTimeEntry(ctx, { timeEntryId, changes: { minutes } });
}
