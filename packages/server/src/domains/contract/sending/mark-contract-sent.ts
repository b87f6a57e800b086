import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';
import type { Authorized, UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { publishContractChange } from '../contract-events.ts';
import { lockContract, lockContractProposal } from '../lock-contract.ts';
import { setStatus } from './set-status.ts';

/**
 * Marks a proposal's draft contract as sent with the proposal email. Does nothing if the contract
 * is not a draft or does not exist. Runs in the caller's transaction.
 */
export async function markContractSent(
  ctx: UseCaseContext,
  tx: Transaction,
  { row }: Authorized<ProposalWithDeal>,
): Promise<void> {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.proposalId, row.proposal.id));
  if (!found) return;
  await lockContractProposal(tx, found.id);
  const locked = await lockContract(tx, await requireContract(ctx, found.id, 'edit', tx));
  if (locked.contract.status !== 'draft') return;
  await publishContractChange(
    ctx,
    tx,
    locked,
    await setStatus(ctx, tx, locked, 'sent', { withProposalEmail: true }),
  );
}
