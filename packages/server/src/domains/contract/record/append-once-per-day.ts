import { DAY_MS, instant } from '@gable/contracts/kernel';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { type Actor, requireUser } from '#kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';
import { appendEntry, type NewEntry } from './append-entry.ts';

/** Entries that do not change a contract, so a repeated view after them is not recorded again. */
const READ_ONLY_KINDS = new Set(['viewed', 'downloaded', 'pdf_stored']);

/**
 * Records a view or download once per day (UTC) for each user, text, and state, so that repeated
 * views do not flood the record. Returns whether it was recorded. The transaction must hold the
 * contract lock.
 */
export async function appendOncePerDay(
  tx: Transaction,
  contract: ContractRow,
  entry: NewEntry & {
    readonly actor: Actor;
    readonly kind: 'viewed' | 'downloaded';
    readonly details: { readonly contentSha256: string };
  },
): Promise<boolean> {
  const { userId } = requireUser(entry.actor);
  const today = await tx
    .select({
      kind: contractAuditLog.kind,
      actor: contractAuditLog.actor,
      details: contractAuditLog.details,
    })
    .from(contractAuditLog)
    .where(
      and(
        eq(contractAuditLog.contractId, contract.id),
        eq(contractAuditLog.version, entry.version),
        gte(contractAuditLog.at, instant(entry.at - (entry.at % DAY_MS))),
      ),
    )
    .orderBy(desc(contractAuditLog.seq));
  const lastChange = today.findIndex(({ kind }) => !READ_ONLY_KINDS.has(kind));
  const since = lastChange === -1 ? today : today.slice(0, lastChange);
  const isKnown = since.some(
    ({ kind, actor, details }) =>
      kind === entry.kind && actor.id === userId && details.contentSha256 === entry.details.contentSha256,
  );
  if (isKnown) return false;
  await appendEntry(tx, contract, entry);
  return true;
}
