import { HOUR_MS } from '@gable/contracts/kernel';
import { newTimeEntrySchema, type TimeEntryView } from '@gable/contracts/time-entry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import { deleteProposal } from '../proposal-draft/index.ts';
import { addTimeEntry } from './add-time-entry.ts';
import { deleteTimeEntry } from './delete-time-entry.ts';
import { listTimeEntries, readProposalTime } from './read-time.ts';
import { discardTimer, startTimer, stopTimer } from './run-timer.ts';
import { newHourlyProposal } from './testing/new-hourly-proposal.ts';
import { updateTimeEntry } from './update-time-entry.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const code = (name: string) => expect.objectContaining({ code: name });

const add = (
  agent: UserContext,
  proposalId: TimeEntryView['proposalId'],
  fields: Partial<TimeEntryView> = {},
) =>
  addTimeEntry(agent, newTimeEntrySchema.parse({ proposalId, date: '2026-11-21', minutes: 90, ...fields }));

describe('time entries', () => {
  it('show both parties the time, newest day first, with totals at the rate', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context, { amount: '$100.01' });
    const first = await add(agent, proposalId, { minutes: 30, note: 'Call' });
    expect(first).toMatchObject({ minutes: 30, note: 'Call', amount: 5_001, invoiceId: null });
    const second = await add(agent, proposalId, { date: '2026-11-22' });
    const earlier = await add(agent, proposalId, { date: '2026-11-20' });
    for (const viewer of [agent, buyer]) {
      expect(await listTimeEntries(viewer, { proposalId })).toEqual([second, first, earlier]);
      expect(await readProposalTime(viewer, { proposalId })).toMatchObject({
        rate: 10_001,
        billed: { minutes: 0, amount: 0 },
        unbilled: { minutes: 210, amount: 5_001 + 15_002 * 2 },
        timer: null,
      });
    }
  });

  it('can be changed and deleted by the agent', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    const { id: timeEntryId } = await add(agent, proposalId, { note: 'Call' });
    const changed = await updateTimeEntry(agent, { timeEntryId, changes: { minutes: 60 } });
    expect(changed).toMatchObject({ minutes: 60, note: 'Call', amount: 15_000 });
    expect(await deleteTimeEntry(agent, { timeEntryId })).toEqual({ id: timeEntryId, deleted: true });
    await expect(deleteTimeEntry(agent, { timeEntryId })).rejects.toEqual(code('NOT_FOUND'));
    expect(await listTimeEntries(agent, { proposalId })).toEqual([]);
  });

  it('sum to at most 24 hours on a day', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    const long = await add(agent, proposalId, { minutes: 1_380 });
    await expect(add(agent, proposalId, { minutes: 61 })).rejects.toMatchObject({
      code: 'TIME_EXCEEDS_DAY',
      params: { recordedMinutes: 1_380 },
    });
    const short = await add(agent, proposalId, { minutes: 60 });
    const longer = { timeEntryId: short.id, changes: { minutes: 61 } };
    await expect(updateTimeEntry(agent, longer)).rejects.toEqual(code('TIME_EXCEEDS_DAY'));
    await add(agent, proposalId, { date: '2026-11-22', minutes: 60 });
    const moved = { timeEntryId: long.id, changes: { date: '2026-11-22' } };
    expect(await updateTimeEntry(agent, moved)).toMatchObject({ minutes: 1_380 });
    await expect(
      updateTimeEntry(agent, { timeEntryId: short.id, changes: { date: '2026-11-22' } }),
    ).rejects.toEqual(code('TIME_EXCEEDS_DAY'));
  });

  it('are for days from a year before the proposal that have begun in some time zone', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    const day = (hours: number) => new Date(context.clock.now() + hours * HOUR_MS).toISOString().slice(0, 10);
    const entry = await add(agent, proposalId, { date: day(14) });
    const tomorrow = { date: day(14 + 24) };
    await expect(add(agent, proposalId, tomorrow)).rejects.toEqual(code('INVALID_INPUT'));
    const change = updateTimeEntry(agent, { timeEntryId: entry.id, changes: tomorrow });
    await expect(change).rejects.toEqual(code('INVALID_INPUT'));
    await add(agent, proposalId, { date: day(-365 * 24) });
    await expect(add(agent, proposalId, { date: day(-367 * 24) })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: { date: `Enter ${day(-365 * 24)} or a later day` } },
    });
  });

  it('are written by the agent of the proposal only', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    const { id: timeEntryId } = await add(agent, proposalId);
    const other = await context.newAgent();
    await expect(add(other, proposalId)).rejects.toEqual(code('NOT_FOUND'));
    await expect(deleteTimeEntry(other, { timeEntryId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      params: { entity: 'time entry' },
    });
    await expect(add(buyer, proposalId)).rejects.toEqual(code('WRONG_ROLE'));
    await expect(deleteTimeEntry(buyer, { timeEntryId })).rejects.toEqual(code('WRONG_ROLE'));
    await expect(listTimeEntries(other, { proposalId })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('need an hourly proposal', async () => {
    const agent = await context.newAgent();
    const { id: proposalId } = await context.newProposal(agent, await context.newDeal(agent));
    await expect(add(agent, proposalId)).rejects.toEqual(code('NOT_HOURLY'));
    await expect(startTimer(agent, { proposalId })).rejects.toEqual(code('NOT_HOURLY'));
  });

  it('are deleted with a draft, and their notes count toward the quota', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    const quotas = { ...agent.ports.quotas, noteBytes: 20 };
    const limited = { ...agent, ports: { ...agent.ports, quotas } };
    await add(limited, proposalId, { note: '12345678' });
    await expect(add(limited, proposalId, { note: '12345678' })).rejects.toEqual(code('QUOTA_REACHED'));
    await startTimer(agent, { proposalId });
    expect(await deleteProposal(agent, { proposalId })).toEqual({ id: proposalId, deleted: true });
  });
});

describe('the timer', () => {
  it('runs once per proposal, also for parallel calls, and only its agent sees it', async () => {
    const { agent, buyer, proposalId } = await newHourlyProposal(context);
    const started = await Promise.all([startTimer(agent, { proposalId }), startTimer(agent, { proposalId })]);
    expect(started[0]).toEqual(started[1]);
    expect((await readProposalTime(agent, { proposalId })).timer).toEqual(started[0]);
    expect((await readProposalTime(buyer, { proposalId })).timer).toBeNull();
  });

  it('becomes one entry, also when it is stopped twice', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    const { id: timerId } = await startTimer(agent, { proposalId });
    context.clock.advance(25 * 60_000 + 31_000);
    const stop = { proposalId, timerId, date: '2026-11-21', note: 'Call' };
    const stopped = await Promise.all([stopTimer(agent, stop), stopTimer(agent, stop)]);
    expect(stopped[0]).toMatchObject({ minutes: 26, note: 'Call', date: '2026-11-21' });
    expect(stopped[1]).toEqual(stopped[0]);
    expect(await readProposalTime(agent, { proposalId })).toMatchObject({
      timer: null,
      entries: [stopped[0]],
    });
  });

  it('can be discarded', async () => {
    const { agent, proposalId } = await newHourlyProposal(context);
    const { id: timerId } = await startTimer(agent, { proposalId });
    expect(await discardTimer(agent, { proposalId, timerId })).toEqual({ discarded: true });
    expect(await discardTimer(agent, { proposalId, timerId })).toEqual({ discarded: false });
    const stop = stopTimer(agent, { proposalId, timerId, date: '2026-11-21', note: '' });
    await expect(stop).rejects.toEqual(code('TIMER_NOT_RUNNING'));
  });
});
