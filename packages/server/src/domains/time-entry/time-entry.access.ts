import { DAY_MS, HOUR_MS, instant, type ProposalId, type TimeEntryId } from '@gable/contracts/kernel';
import { MAX_ENTRY_MINUTES } from '@gable/contracts/time-entry';
import type { Transaction } from '#db/index.ts';
import { Authorized, dayAt, failure, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { lockProposalWithDeal, type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { findTimeEntry, sumMinutesOfDay } from './time-entry.repository.ts';
import type { TimeEntryRow } from './time-entry.tables.ts';

/**
 * Locks an hourly proposal, so that its time is not billed meanwhile. Its agent only. NOT_FOUND,
 * FORBIDDEN, NOT_HOURLY.
 */
export async function requireHourlyProposal(
  ctx: UseCaseContext,
  tx: Transaction,
  proposalId: ProposalId,
): Promise<Authorized<ProposalWithDeal>> {
  await lockProposalWithDeal(tx, proposalId);
  const authorized = await requireProposal(ctx, proposalId, 'edit', tx);
  if (authorized.row.proposal.pricingStructure !== 'hourly') throw failure('NOT_HOURLY', {});
  return authorized;
}

/** How long before the proposal work can be. */
const DAYS_BEFORE_PROPOSAL = 365;

/** The time zone of the Line Islands is 14 hours ahead of UTC. None is further ahead. */
const MAX_UTC_OFFSET_MS = 14 * HOUR_MS;

/**
 * Rejects work on a day that has not begun anywhere, and more than a year before the proposal, which is
 * a typing error. The agent's time zone can differ from the server's.
 *
 * @param date as `2026-12-25`
 * @throws INVALID_INPUT
 */
export function requireDayOfWork(
  ctx: UseCaseContext,
  { proposal }: Pick<ProposalWithDeal, 'proposal'>,
  date: string,
): void {
  const earliest = dayAt(instant(proposal.createdAt - DAYS_BEFORE_PROPOSAL * DAY_MS), 'UTC');
  if (date < earliest)
    throw failure('INVALID_INPUT', { fields: { date: `Enter ${earliest} or a later day` } });
  const latest = dayAt(instant(ctx.clock.now() + MAX_UTC_OFFSET_MS), 'UTC');
  if (date > latest)
    throw failure('INVALID_INPUT', { fields: { date: 'Enter a day that is not in the future' } });
}

/**
 * Rejects an entry with which the entries of its day are longer than a day. The proposal is locked.
 *
 * @throws TIME_EXCEEDS_DAY
 */
export async function requireTimeOfDay(
  tx: Transaction,
  entry: Pick<TimeEntryRow, 'id' | 'proposalId' | 'date' | 'minutes'>,
): Promise<void> {
  const recordedMinutes = await sumMinutesOfDay(tx, entry);
  if (recordedMinutes + entry.minutes > MAX_ENTRY_MINUTES)
    throw failure('TIME_EXCEEDS_DAY', { recordedMinutes });
}

interface EntryOfProposal {
  readonly entry: TimeEntryRow;
  readonly found: ProposalWithDeal;
}

/**
 * Returns an entry that is not billed, and locks its proposal. Its agent only. NOT_FOUND, FORBIDDEN,
 * TIME_ENTRY_BILLED.
 */
export async function requireUnbilledEntry(
  ctx: UseCaseContext,
  tx: Transaction,
  entryId: TimeEntryId,
): Promise<Authorized<EntryOfProposal>> {
  const known = await findTimeEntry(tx, entryId);
  if (!known) throw failure('NOT_FOUND', { entity: 'time entry' });
  await lockProposalWithDeal(tx, known.proposalId);
  const found = await requireProposalOf(ctx, tx, known);
  const entry = await findTimeEntry(tx, entryId);
  if (!entry) throw failure('NOT_FOUND', { entity: 'time entry' });
  if (entry.invoiceId !== null) throw failure('TIME_ENTRY_BILLED', {});
  return Authorized.grant({ entry, found });
}

/** Reports the error for the entry, not for its proposal. */
async function requireProposalOf(
  ctx: UseCaseContext,
  tx: Transaction,
  { proposalId }: TimeEntryRow,
): Promise<ProposalWithDeal> {
  try {
    return (await requireProposal(ctx, proposalId, 'edit', tx)).row;
  } catch (error) {
    if (isAppError(error, 'NOT_FOUND')) throw failure('NOT_FOUND', { entity: 'time entry' }, error);
    if (isAppError(error, 'FORBIDDEN')) throw failure('FORBIDDEN', { entity: 'time entry' }, error);
    throw error;
  }
}
