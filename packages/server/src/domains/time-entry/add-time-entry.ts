import { timeEntryIdSchema } from '@gable/contracts/kernel';
import { type NewTimeEntry, TIME_ENTRIES_MAX, type TimeEntryView } from '@gable/contracts/time-entry';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { requireDayOfWork, requireHourlyProposal, requireTimeOfDay } from './time-entry.access.ts';
import { countTimeEntries, insertTimeEntry } from './time-entry.repository.ts';
import type { TimeEntryRow } from './time-entry.tables.ts';
import { toHourlyRate, toTimeEntryView } from './time-entry.view.ts';

/**
 * Stores an entry of a locked proposal and publishes the change. INVALID_INPUT for a day that
 * `requireDayOfWork` rejects, TIME_EXCEEDS_DAY, TOO_MANY_TIME_ENTRIES, QUOTA_REACHED.
 */
export async function storeTimeEntry(
  ctx: UseCaseContext,
  tx: Transaction,
  found: ProposalWithDeal,
  fields: Pick<TimeEntryRow, 'id' | 'date' | 'minutes' | 'note'>,
): Promise<TimeEntryRow> {
  const { id: proposalId, agentId } = found.proposal;
  requireDayOfWork(ctx, found, fields.date);
  await requireTimeOfDay(tx, { ...fields, proposalId });
  if ((await countTimeEntries(tx, proposalId)) >= TIME_ENTRIES_MAX)
    throw failure('TOO_MANY_TIME_ENTRIES', { limit: TIME_ENTRIES_MAX });
  await useNoteBytes(ctx, tx, agentId, { after: [fields.note] });
  const now = ctx.clock.now();
  const row = {
    ...fields,
    proposalId,
    agentId,
    invoiceId: null,
    billedAmount: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertTimeEntry(tx, row);
  await notifyParticipants(ctx, tx, found, ['proposals']);
  return row;
}

/**
 * Adds worked time to an hourly proposal. Its agent only. NOT_HOURLY, TIME_EXCEEDS_DAY,
 * TOO_MANY_TIME_ENTRIES, QUOTA_REACHED.
 */
export async function addTimeEntry(ctx: UseCaseContext, input: NewTimeEntry): Promise<TimeEntryView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireHourlyProposal(ctx, tx, input.proposalId);
    const { date, minutes, note } = input;
    const id = newId(timeEntryIdSchema);
    const row = await storeTimeEntry(ctx, tx, found, { id, date, minutes, note });
    return toTimeEntryView(row, toHourlyRate(found));
  });
}
