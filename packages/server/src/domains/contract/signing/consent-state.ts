import { hash } from 'node:crypto';
import { ELECTRONIC_CONSENT_VERSION, type ElectronicConsentView } from '@gable/contracts/contract';
import type { ContractId, Instant, UserId } from '@gable/contracts/kernel';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { contractAuditLog } from '../contract-audit-log.tables.ts';

export interface ConsentState {
  readonly state: ElectronicConsentView['state'];
  readonly at: Instant | null;
}

/**
 * Returns a user's consent to electronic records for a contract. The last record entry counts.
 * Consent to an older disclosure does not count, because the user has not read the current one.
 */
export async function getConsentState(
  reader: Reader,
  contractId: ContractId,
  userId: UserId,
): Promise<ConsentState> {
  const entries = await reader
    .select({
      kind: contractAuditLog.kind,
      actor: contractAuditLog.actor,
      at: contractAuditLog.at,
      details: contractAuditLog.details,
    })
    .from(contractAuditLog)
    .where(
      and(
        eq(contractAuditLog.contractId, contractId),
        inArray(contractAuditLog.kind, ['consented', 'consent_withdrawn']),
      ),
    )
    .orderBy(desc(contractAuditLog.seq));
  const last = entries.find(({ actor }) => actor.id === userId);
  if (last?.kind === 'consent_withdrawn') return { state: 'withdrawn', at: last.at };
  const isCurrent = last?.details.consentVersion === ELECTRONIC_CONSENT_VERSION;
  return last && isCurrent ? { state: 'given', at: last.at } : { state: 'none', at: null };
}

/** CONSENT_REQUIRED or CONSENT_WITHDRAWN unless the user consented to electronic records. */
export async function requireConsent(reader: Reader, contractId: ContractId, userId: UserId): Promise<void> {
  const { state } = await getConsentState(reader, contractId, userId);
  if (state === 'withdrawn') throw failure('CONSENT_WITHDRAWN', {});
  if (state === 'none') throw failure('CONSENT_REQUIRED', {});
}

/**
 * Returns the four-digit code at the end of the disclosure. Typing it shows that the user can read
 * this electronic form (15 U.S.C. 7001(c)(1)(C)(ii)). It is deterministic and not a secret.
 */
export function getAccessCode(contractId: ContractId, userId: UserId): string {
  const digest = hash('sha256', `${ELECTRONIC_CONSENT_VERSION}:${contractId}:${userId}`, 'buffer');
  return String(1_000 + (digest.readUInt32BE(0) % 9_000));
}
