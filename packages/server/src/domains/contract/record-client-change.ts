import type { DealId } from '@gable/contracts/kernel';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import { announceToParties } from '../notification/index.ts';
import { proposals } from '../proposal/index.ts';
import { requireContract } from './contract.access.ts';
import { contracts } from './contract.tables.ts';
import { type HeldContract, holdContract } from './hold-contract.ts';
import { appendEntry } from './record/append-entry.ts';
import { contentHash } from './record/hashes.ts';

/** Another client of a deal, by the addresses before and after. */
export interface DealClientChange {
  readonly dealId: DealId;
  readonly from: string;
  readonly to: string;
}

/** Withdraws a contract that waits for the signature of a former client. */
async function withdraw(ctx: UseCaseContext, tx: Transaction, held: HeldContract): Promise<void> {
  const { contract, version } = held;
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
      contentSha256: contentHash(version.content),
    },
  });
}

/**
 * The details of the entry. If a contract stays with its client, the entry does not name the next client, because the
 * contract's client can read it.
 */
function detailsOf({ proposal, client }: HeldContract, { from, to }: DealClientChange) {
  return proposal.clientBoundAt === null ? { from, to, stays: false } : { client: client.email, stays: true };
}

/**
 * Records in every contract of a deal that the deal has another client now, and withdraws those that were sent and are not
 * bound to the former one: the agent sends them again, to the new one. Part of the transaction of the change, which has
 * locked the deal, so that no one signs meanwhile. Returns how many were withdrawn.
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
    const held = await holdContract(tx, await requireContract(ctx, id, 'edit', tx));
    await appendEntry(tx, held.contract, {
      kind: 'client_changed',
      version: held.version.number,
      actor: ctx.actor,
      at: ctx.clock.now(),
      details: detailsOf(held, change),
    });
    await announceToParties(ctx, tx, held, ['contracts']);
    if (held.proposal.clientBoundAt !== null || held.contract.status !== 'sent') continue;
    await withdraw(ctx, tx, held);
    withdrawn += 1;
  }
  return { withdrawn };
}
