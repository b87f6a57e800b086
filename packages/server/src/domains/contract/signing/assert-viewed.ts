import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { failure, type User } from '#kernel/index.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';
import type { LockedContract } from '../lock-contract.ts';
import { hashContent } from '../record/hashes.ts';

/**
 * CONTRACT_NOT_VIEWED unless the user opened this exact text after it was last sent and after the
 * proposal last changed. The contract must be locked.
 */
export async function assertViewed(
  tx: Transaction,
  { contract, version }: LockedContract,
  { userId }: User,
): Promise<void> {
  const entries = await tx
    .select({ kind: contractAuditLog.kind, actor: contractAuditLog.actor, details: contractAuditLog.details })
    .from(contractAuditLog)
    .where(
      and(
        eq(contractAuditLog.contractId, contract.id),
        eq(contractAuditLog.version, version.number),
        inArray(contractAuditLog.kind, ['viewed', 'sent', 'edited', 'offer_changed']),
      ),
    )
    .orderBy(desc(contractAuditLog.seq));
  const since = entries.findIndex(({ kind }) => kind !== 'viewed');
  const views = since === -1 ? entries : entries.slice(0, since);
  const hash = hashContent(version.content);
  if (!views.some(({ actor, details }) => actor.id === userId && details.contentSha256 === hash))
    throw failure('CONTRACT_NOT_VIEWED', {});
}
