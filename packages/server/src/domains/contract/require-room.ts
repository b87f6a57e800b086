import type { UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { proposals } from '../proposal/index.ts';
import { useQuota } from '../quota/index.ts';
import { contracts } from './contract.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import type { HeldContract } from './hold-contract.ts';

/** The text of all of an agent's versions, in bytes, as far as a character is one. */
async function countBytes(tx: Transaction, agentId: UserId): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(length(${contractVersions.content})), 0)`.mapWith(Number) })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(eq(proposals.agentId, agentId));
  return row?.bytes ?? 0;
}

/** Counts the text of a new contract or version. `replaced` is the text whose place it takes. QUOTA_REACHED. */
export async function requireRoomForText(
  ctx: UseCaseContext,
  tx: Transaction,
  { agentId, content, replaced = '' }: { agentId: UserId; content: string; replaced?: string },
): Promise<void> {
  const units = Buffer.byteLength(content) - Buffer.byteLength(replaced);
  const countPresent = () => countBytes(tx, agentId);
  const used = await useQuota(tx, { userId: agentId, counted: 'contract_bytes', units, countPresent });
  const limit = ctx.ports.quotas.contractBytes;
  // Whoever is above a quota that was lowered can still make a text shorter.
  if (limit !== null && units > 0 && used > limit)
    throw failure('QUOTA_REACHED', { quota: 'contractBytes', limit });
}

/** Counts another version of a contract that is locked. QUOTA_REACHED. */
export async function requireRoomForVersion(
  ctx: UseCaseContext,
  tx: Transaction,
  { deal, version }: HeldContract,
  content: string,
): Promise<void> {
  const limit = ctx.ports.quotas.contractVersions;
  if (limit !== null && version.number >= limit)
    throw failure('QUOTA_REACHED', { quota: 'contractVersions', limit });
  await requireRoomForText(ctx, tx, { agentId: deal.agentId, content });
}
