import type { ProposalId } from '@gable/contracts/kernel';
import type { HourlyCap, ProposalTime, ProposalTimeInput, TimeEntryView } from '@gable/contracts/time-entry';
import { requireBuyer, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireProposal } from '../proposal/index.ts';
import { isAgreed } from './change-cap.ts';
import { findHourlyCap, listRequestedCaps } from './hourly-cap.repository.ts';
import { findRunningTimer, listTimeEntryRows } from './time-entry.repository.ts';
import { toHourlyRate, toTimeEntryView, toTimerView, toTimeTotal } from './time-entry.view.ts';

/** Lists the time entries of a proposal for both parties, newest day first. */
export async function listTimeEntries(
  ctx: UseCaseContext,
  { proposalId }: ProposalTimeInput,
): Promise<readonly TimeEntryView[]> {
  const { row: found } = await requireProposal(ctx, proposalId, 'read');
  const rate = toHourlyRate(found);
  return (await listTimeEntryRows(ctx.db.read, proposalId)).map((row) => toTimeEntryView(row, rate));
}

/** Returns the cap of an hourly proposal for both parties, and the request for a higher one. */
export async function readHourlyCap(
  ctx: UseCaseContext,
  { proposalId }: ProposalTimeInput,
): Promise<HourlyCap> {
  await requireProposal(ctx, proposalId, 'read');
  return findHourlyCap(ctx.db.read, proposalId);
}

/** Lists the proposals of the buyer whose agent asks for a higher cap. Buyers only. */
export async function listCapRequests(ctx: UseCaseContext): Promise<readonly ProposalId[]> {
  return listRequestedCaps(ctx.db.read, requireBuyer(ctx.actor));
}

/** Returns the time of a proposal with its totals, for both parties. The timer is the agent's only. */
export async function readProposalTime(
  ctx: UseCaseContext,
  { proposalId }: ProposalTimeInput,
): Promise<ProposalTime> {
  const { row: found } = await requireProposal(ctx, proposalId, 'read');
  const { userId } = requireUser(ctx.actor);
  const rate = toHourlyRate(found);
  const rows = await listTimeEntryRows(ctx.db.read, proposalId);
  const entries = rows.map((row) => toTimeEntryView(row, rate));
  const timer = await findRunningTimer(ctx.db.read, proposalId, userId);
  return {
    rate,
    billed: toTimeTotal(entries.filter(({ invoiceId }) => invoiceId !== null)),
    unbilled: toTimeTotal(entries.filter(({ invoiceId }) => invoiceId === null)),
    ...(await findHourlyCap(ctx.db.read, proposalId)),
    isAgreed: isAgreed(found),
    timer: timer && toTimerView(timer),
    entries,
  };
}
