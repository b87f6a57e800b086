import type { ProposalId, TimeEntryId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { Authorized, failure, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { lockProposalWithDeal, type ProposalWithDeal, requireProposal } from '../proposal/index.ts';
import { findTimeEntry } from './time-entry.repository.ts';
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
