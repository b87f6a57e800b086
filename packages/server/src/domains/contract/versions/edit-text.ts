import type { RevisionSource } from '@gable/contracts/contract';
import { contractVersionIdSchema, type Instant, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { assertNoBookedTour } from '#domains/proposal/index.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { contracts } from '../contract.tables.ts';
import { contractVersions, type VersionRow } from '../contract-version.tables.ts';
import type { LockedContract } from '../lock-contract.ts';
import { appendEntry } from '../record/append-entry.ts';
import { hashContent } from '../record/hashes.ts';
import { insertRevision } from '../revisions/insert-revision.ts';
import { assertContentLength, consumeContractBytes, consumeContractVersion } from './contract-limits.ts';

/** Inserts the next version. Only the agent can read it until it is sent. */
export async function insertNextVersion(
  tx: Transaction,
  { contract, version, deal }: LockedContract,
  content: string,
  saved: { readonly source: RevisionSource; readonly now: Instant },
): Promise<VersionRow> {
  const next: VersionRow = {
    id: newId(contractVersionIdSchema),
    contractId: contract.id,
    number: version.number + 1,
    content,
    createdBy: deal.agentId,
    createdAt: saved.now,
    frozenAt: null,
    sentAt: null,
    sentTo: null,
  };
  await tx.insert(contractVersions).values(next);
  await insertRevision(tx, next, saved);
  return next;
}

/**
 * Replaces the text of a draft. A sent or signed version is frozen, so its new text is the next
 * version.
 */
async function storeText(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  content: string,
  saved: { readonly source: RevisionSource; readonly now: Instant },
): Promise<VersionRow> {
  const { version, deal } = locked;
  if (version.frozenAt !== null) {
    await consumeContractVersion(ctx, tx, locked, content);
    return insertNextVersion(tx, locked, content, saved);
  }
  await consumeContractBytes(ctx, tx, { agentId: deal.agentId, content, replaced: version.content });
  await tx.update(contractVersions).set({ content }).where(eq(contractVersions.id, version.id));
  const edited = { ...version, content };
  await insertRevision(tx, edited, saved);
  return edited;
}

/**
 * Replaces a contract's text. If it was signed, it becomes a draft again and needs a new signature;
 * the signed version keeps its signature and PDF. For a contract that is awaiting a signature, the
 * caller sends the new text or withdraws the contract first. TOUR_BOOKED while a tour depends on it.
 */
export async function editText(
  ctx: UseCaseContext,
  tx: Transaction,
  locked: LockedContract,
  content: string,
  source: RevisionSource,
): Promise<LockedContract> {
  assertContentLength(content);
  await assertNoBookedTour(tx, locked.proposal.id);
  const now = ctx.clock.now();
  const wasSigned = locked.contract.status === 'signed' || locked.signature !== undefined;
  const status = wasSigned ? 'draft' : locked.contract.status;
  const version = await storeText(ctx, tx, locked, content, { source, now });
  // Editors identify a draft's text by `updatedAt`, so each text needs its own.
  const updatedAt = instant(Math.max(now, locked.contract.updatedAt + 1));
  const contract = { ...locked.contract, content, status, updatedAt };
  await tx.update(contracts).set({ content, status, updatedAt }).where(eq(contracts.id, contract.id));
  const details = { contentSha256: hashContent(content) };
  const edited = { kind: 'edited', version: version.number, actor: ctx.actor, at: now, details } as const;
  // Pass the previous row: if the record starts here, its first entry describes that row.
  await appendEntry(tx, locked.contract, edited);
  const signature = version.number === locked.version.number ? locked.signature : undefined;
  return { ...locked, contract, version, signature };
}
