import type { DealId } from '@gable/contracts/kernel';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { notifyParticipants } from '#domains/notification/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { type LockedContract, lockContract } from '../lock-contract.ts';
import { appendEntry } from './append-entry.ts';
import { hashContent } from './hashes.ts';

/** A change of a deal's client, by email address. */
export interface DealClientChange {
  readonly dealId: DealId;
  readonly from: string;
  readonly to: string;
}

/** Withdraws a contract that is awaiting the signature of a former client. */
async function withdraw(ctx: UseCaseContext, tx: Transaction, locked: LockedContract): Promise<void> {
  const { contract, version } = locked;
  const at = ctx.clock.now();
  await tx.update(contracts).set({ status: 'draft', updatedAt: at }).where(eq(contracts.id, contract.id));
  await appendEntry(tx, contract, {
    kind: 'withdrawn',
    version: version.number,
    actor: ctx.actor,
    at,
    details: {
      from: contract.status,
      because: 'client_changed',
      contentSha256: hashContent(version.content),
    },
  });
}

/**
 * A former client can still read the record of a contract that stays theirs, so it omits the new
 * client.
 */
function toDetails({ proposal, client }: LockedContract, { from, to }: DealClientChange) {
  return proposal.clientBoundAt === null ? { from, to, stays: false } : { client: client.email, stays: true };
}

/**
 * Records the client change in every contract of a deal, and withdraws contracts that are awaiting
 * a signature and are not bound to the former client. The caller's transaction must hold the deal
 * lock. Returns the number of withdrawn contracts.
 */
export async function recordClientChange(
  ctx: UseCaseContext,
  tx: Transaction,
  change: DealClientChange,
): Promise<{ readonly withdrawn: number }> {
  const found = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(eq(proposals.dealId, change.dealId))
    .orderBy(asc(contracts.id));
  let withdrawn = 0;
  for (const { id } of found) {
    const locked = await lockContract(tx, await requireContract(ctx, id, 'edit', tx));
    await appendEntry(tx, locked.contract, {
      kind: 'client_changed',
      version: locked.version.number,
      actor: ctx.actor,
      at: ctx.clock.now(),
      details: toDetails(locked, change),
    });
    await notifyParticipants(ctx, tx, locked, ['contracts']);
    if (locked.proposal.clientBoundAt !== null || locked.contract.status !== 'sent') continue;
    await withdraw(ctx, tx, locked);
    withdrawn += 1;
  }
  return { withdrawn };
}
