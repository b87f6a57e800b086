import { type EvidenceField, type EvidenceFieldView, needsResponse } from '@gable/contracts/dispute';
import type { DisputeId } from '@gable/contracts/kernel';
import type { EvidenceOrder } from '#integrations/stripe/reversals.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { type DisputeRow, findDisputeById, syncDisputesByIntent } from '../dispute/index.ts';
import { endSending, findEvidence } from './dispute-evidence.repository.ts';
import type { DisputeEvidenceRow } from './dispute-evidence.tables.ts';
import { submitEvidenceTopic } from './dispute-evidence.topics.ts';

function toOrderFields(fields: readonly EvidenceFieldView[]): EvidenceOrder['fields'] {
  const find = (name: EvidenceField) => fields.find((field) => field.name === name)?.text;
  const activity = [find('agreement'), find('messages')].filter((text) => text !== undefined).join('\n\n');
  return {
    statement: find('statement') ?? '',
    service: find('service') ?? '',
    serviceDate: find('serviceDate'),
    clientName: find('clientName') ?? '',
    clientEmail: find('clientEmail') ?? '',
    activity: activity === '' ? undefined : activity,
    refundPolicy: find('refundPolicy'),
  };
}

/**
 * Whether the provider has the evidence although it refuses it: a killed job may have sent it, and
 * the provider forgets idempotency keys after a day.
 */
async function wasSubmitted(ctx: UseCaseContext, { accountId, providerId }: DisputeRow): Promise<boolean> {
  const { status, submissions } = await ctx.ports.payments.disputes.read(accountId, providerId);
  return submissions > 0 && !needsResponse(status);
}

async function storeEnd(ctx: UseCaseContext, row: DisputeEvidenceRow, failure: string | null): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, (tx) =>
    endSending(tx, row, failure === null ? 'accept' : 'refuse', {
      submittedAt: failure === null ? now : null,
      failure,
      updatedAt: now,
    }),
  );
}

/** Sends the confirmed evidence, then syncs the dispute. Safe to retry: the key comes from the row. */
async function send(ctx: UseCaseContext, disputeId: DisputeId): Promise<void> {
  const row = await findEvidence(ctx.db.read, disputeId);
  const dispute = await findDisputeById(ctx.db.read, disputeId);
  if (row?.status !== 'sending' || !row.fields || !dispute) return;
  const { accountId, providerId } = dispute;
  try {
    await ctx.ports.payments.disputes.submitEvidence({
      accountId,
      disputeId: providerId,
      fields: toOrderFields(row.fields),
      key: `dispute-evidence:${disputeId}:${row.attempt}`,
    });
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    if (!(await wasSubmitted(ctx, dispute))) return storeEnd(ctx, row, error.message);
  }
  await storeEnd(ctx, row, null);
  const { intentId } = await ctx.ports.payments.disputes.read(accountId, providerId);
  if (intentId) await syncDisputesByIntent(ctx, accountId, intentId);
}

export const submitEvidenceHandler = defineJobHandler(submitEvidenceTopic, (ctx, { disputeId }) =>
  send(ctx, disputeId),
);
