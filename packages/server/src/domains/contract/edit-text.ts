import { contractVersionIdSchema, type Instant, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from './contract.tables.ts';
import { contractVersions, type VersionRow } from './contract-version.tables.ts';
import type { HeldContract } from './hold-contract.ts';
import { appendEntry } from './record/append-entry.ts';
import { contentHash } from './record/hashes.ts';
import { requireContent } from './require-content.ts';
import { requireRoomForText, requireRoomForVersion } from './require-room.ts';

/** Adds the contract's next version, which only the agent has until it is sent. */
export async function insertNextVersion(
  tx: Transaction,
  { contract, version, deal }: HeldContract,
  content: string,
  now: Instant,
): Promise<VersionRow> {
  const next: VersionRow = {
    id: newId(contractVersionIdSchema),
    contractId: contract.id,
    number: version.number + 1,
    content,
    createdBy: deal.agentId,
    createdAt: now,
    frozenAt: null,
    sentAt: null,
    sentTo: null,
  };
  await tx.insert(contractVersions).values(next);
  return next;
}

/** A draft's text is replaced. A version that was sent or signed stays, and the new text is the next version. */
async function storeText(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  content: string,
  now: Instant,
): Promise<VersionRow> {
  const { version, deal } = held;
  if (version.frozenAt !== null) {
    await requireRoomForVersion(ctx, tx, held, content);
    return insertNextVersion(tx, held, content, now);
  }
  await requireRoomForText(ctx, tx, { agentId: deal.agentId, content, replaced: version.content });
  await tx.update(contractVersions).set({ content }).where(eq(contractVersions.id, version.id));
  return { ...version, content };
}

/**
 * Gives a contract another text. What was signed, by either way, is not signed in its new text: the contract is a draft
 * again and needs a new signature; the signed version stays as it was, with its signature and its PDF. The caller sends
 * the new text of a contract that is out, or has taken the contract back before.
 */
export async function editText(
  ctx: UseCaseContext,
  tx: Transaction,
  held: HeldContract,
  content: string,
): Promise<HeldContract> {
  requireContent(content);
  const now = ctx.clock.now();
  const wasSigned = held.contract.status === 'signed' || held.signature !== undefined;
  const status = wasSigned ? 'draft' : held.contract.status;
  const version = await storeText(ctx, tx, held, content, now);
  // An editor knows a draft's text by this time, so each text has its own.
  const updatedAt = instant(Math.max(now, held.contract.updatedAt + 1));
  const contract = { ...held.contract, content, status, updatedAt };
  await tx.update(contracts).set({ content, status, updatedAt }).where(eq(contracts.id, contract.id));
  const details = { contentSha256: contentHash(content) };
  const edited = { kind: 'edited', version: version.number, actor: ctx.actor, at: now, details } as const;
  // The row as it was: should the record begin here, it begins with that.
  await appendEntry(tx, held.contract, edited);
  const signature = version.number === held.version.number ? held.signature : undefined;
  return { ...held, contract, version, signature };
}
