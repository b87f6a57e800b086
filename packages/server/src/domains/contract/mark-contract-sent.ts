import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { Authorized, UseCaseContext } from '#kernel/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { announceContract } from './announce-contract.ts';
import { requireContract } from './contract.access.ts';
import { contracts } from './contract.tables.ts';
import { holdContract, lockContractParties } from './hold-contract.ts';
import { setStatus } from './set-status.ts';

/**
 * A draft that went to the client is a draft no longer. A contract that is signed or expired stays what it is, and a
 * proposal may have none. Part of the sender's transaction; the proposal is the proof that they may, and the buyer is told.
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
  await lockContractParties(tx, found.id);
  const held = await holdContract(tx, await requireContract(ctx, found.id, 'edit', tx));
  if (held.contract.status !== 'draft') return;
  await announceContract(ctx, tx, held, await setStatus(ctx, tx, held, 'sent', 'proposal-letter'));
}
