import { contractContentSchema } from '@gable/contracts/contract';
import type { UserId } from '@gable/contracts/kernel';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { useQuota } from '#domains/quota/index.ts';
import { failure, parseInput, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';

const contentInputSchema = z.object({ content: contractContentSchema });

/** INVALID_INPUT if a text is too long. Drafted texts have not passed an input schema. */
export function assertContentLength(content: string): void {
  parseInput(contentInputSchema, { content });
}

/** Sums the length of all versions of an agent, in characters as an approximation of bytes. */
async function countBytes(tx: Transaction, agentId: UserId): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(length(${contractVersions.content})), 0)`.mapWith(Number) })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .innerJoin(proposals, eq(proposals.id, contracts.proposalId))
    .where(eq(proposals.agentId, agentId));
  return row?.bytes ?? 0;
}

/** Consumes the quota for a text. `replaced` is the text that it replaces. QUOTA_REACHED. */
export async function consumeContractBytes(
  ctx: UseCaseContext,
  tx: Transaction,
  { agentId, content, replaced = '' }: { agentId: UserId; content: string; replaced?: string },
): Promise<void> {
  const units = Buffer.byteLength(content) - Buffer.byteLength(replaced);
  const countExisting = () => countBytes(tx, agentId);
  const used = await useQuota(tx, { userId: agentId, counter: 'contract_bytes', units, countExisting });
  const limit = ctx.ports.quotas.contractBytes;
  // An agent above a lowered quota can still shorten a text.
  if (limit !== null && units > 0 && used > limit)
    throw failure('QUOTA_REACHED', { quota: 'contractBytes', limit });
}

/** Consumes the quota for another version of a locked contract. QUOTA_REACHED. */
export async function consumeContractVersion(
  ctx: UseCaseContext,
  tx: Transaction,
  { deal, version }: LockedContract,
  content: string,
): Promise<void> {
  const limit = ctx.ports.quotas.contractVersions;
  if (limit !== null && version.number >= limit)
    throw failure('QUOTA_REACHED', { quota: 'contractVersions', limit });
  await consumeContractBytes(ctx, tx, { agentId: deal.agentId, content });
}
