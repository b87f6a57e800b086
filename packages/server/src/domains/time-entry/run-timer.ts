import { runningTimerIdSchema, timeEntryIdSchema } from '@gable/contracts/kernel';
import {
  type DiscardTimer,
  type ProposalTimeInput,
  type RunningTimerView,
  type StopTimer,
  type TimeEntryView,
  timerMinutes,
} from '@gable/contracts/time-entry';
import { failure, inTransaction, newId, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { notifyParticipants } from '../notification/index.ts';
import { storeTimeEntry } from './add-time-entry.ts';
import { runningTimers } from './running-timer.tables.ts';
import { requireHourlyProposal } from './time-entry.access.ts';
import { findRunningTimer, findTimeEntry, takeRunningTimer } from './time-entry.repository.ts';
import { toHourlyRate, toTimeEntryView, toTimerView } from './time-entry.view.ts';

/**
 * Starts the agent's timer of an hourly proposal. It runs on the server, so it survives a closed
 * tab. Returns the running one if there is one. NOT_HOURLY.
 */
export async function startTimer(
  ctx: UseCaseContext,
  { proposalId }: ProposalTimeInput,
): Promise<RunningTimerView> {
  const { userId: agentId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireHourlyProposal(ctx, tx, proposalId);
    const running = await findRunningTimer(tx, proposalId, agentId);
    if (running) return toTimerView(running);
    const row = { id: newId(runningTimerIdSchema), proposalId, agentId, startedAt: ctx.clock.now() };
    await tx.insert(runningTimers).values(row);
    await notifyParticipants(ctx, tx, found, ['proposals']);
    return toTimerView(row);
  });
}

/**
 * Stops a timer and adds its time as an entry. Stopping it again returns the same entry.
 * TIMER_NOT_RUNNING, NOT_HOURLY, TIME_EXCEEDS_DAY, TOO_MANY_TIME_ENTRIES, QUOTA_REACHED.
 */
export async function stopTimer(ctx: UseCaseContext, input: StopTimer): Promise<TimeEntryView> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireHourlyProposal(ctx, tx, input.proposalId);
    const rate = toHourlyRate(found);
    const id = timeEntryIdSchema.parse(input.timerId);
    const timer = await takeRunningTimer(tx, input.proposalId, input.timerId);
    if (!timer) {
      const stopped = await findTimeEntry(tx, id);
      if (stopped?.proposalId !== input.proposalId) throw failure('TIMER_NOT_RUNNING', {});
      return toTimeEntryView(stopped, rate);
    }
    const minutes = timerMinutes(timer.startedAt, ctx.clock.now());
    const { date, note } = input;
    return toTimeEntryView(await storeTimeEntry(ctx, tx, found, { id, date, minutes, note }), rate);
  });
}

/** Stops a timer without an entry. Does nothing if it does not run. NOT_HOURLY. */
export async function discardTimer(
  ctx: UseCaseContext,
  { proposalId, timerId }: DiscardTimer,
): Promise<{ readonly discarded: boolean }> {
  requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { row: found } = await requireHourlyProposal(ctx, tx, proposalId);
    const timer = await takeRunningTimer(tx, proposalId, timerId);
    if (timer) await notifyParticipants(ctx, tx, found, ['proposals']);
    return { discarded: timer !== null };
  });
}
