import { evidenceLifecycle } from '@gable/contracts/dispute';
import type { DisputeId } from '@gable/contracts/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/index.ts';
import { type DisputeEvidenceRow, disputeEvidence } from './dispute-evidence.tables.ts';

export async function findEvidence(
  reader: Reader,
  disputeId: DisputeId,
): Promise<DisputeEvidenceRow | undefined> {
  const [row] = await reader.select().from(disputeEvidence).where(eq(disputeEvidence.disputeId, disputeId));
  return row;
}

/**
 * Inserts the evidence, or replaces it along `evidenceLifecycle`. Returns false if its status does
 * not allow it.
 */
export async function putEvidence(
  tx: Transaction,
  event: 'save' | 'confirm',
  row: Omit<DisputeEvidenceRow, 'status'>,
): Promise<boolean> {
  const { from, to: status } = evidenceLifecycle[event];
  const { disputeId: _disputeId, createdAt: _createdAt, ...changes } = row;
  const stored = await tx
    .insert(disputeEvidence)
    .values({ ...row, status })
    .onConflictDoUpdate({
      target: disputeEvidence.disputeId,
      set: { ...changes, status },
      setWhere: inArray(disputeEvidence.status, [...from]),
    })
    .returning({ id: disputeEvidence.disputeId });
  return stored.length > 0;
}

/** Stores the provider's id of the uploaded PDF of an attempt that is being sent. */
export async function storeUpload(
  tx: Transaction,
  { disputeId, attempt }: Pick<DisputeEvidenceRow, 'disputeId' | 'attempt'>,
  providerFileId: string,
): Promise<void> {
  await tx
    .update(disputeEvidence)
    .set({ providerFileId })
    .where(
      and(
        eq(disputeEvidence.disputeId, disputeId),
        eq(disputeEvidence.attempt, attempt),
        eq(disputeEvidence.status, 'sending'),
      ),
    );
}

/** Ends the attempt that is being sent. Does nothing if it has ended. */
export async function endSending(
  tx: Transaction,
  { disputeId, attempt }: Pick<DisputeEvidenceRow, 'disputeId' | 'attempt'>,
  event: 'accept' | 'refuse',
  end: Pick<DisputeEvidenceRow, 'submittedAt' | 'failure' | 'updatedAt'>,
): Promise<void> {
  const { from, to: status } = evidenceLifecycle[event];
  await tx
    .update(disputeEvidence)
    .set({ ...end, status })
    .where(
      and(
        eq(disputeEvidence.disputeId, disputeId),
        eq(disputeEvidence.attempt, attempt),
        inArray(disputeEvidence.status, [...from]),
      ),
    );
}
