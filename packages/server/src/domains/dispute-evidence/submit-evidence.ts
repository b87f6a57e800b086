import { type EvidenceField, type EvidenceFieldView, needsResponse } from '@gable/contracts/dispute';
import type { DisputeId } from '@gable/contracts/kernel';
import type { EvidenceOrder, ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import { inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { type DisputeRow, findDispute, syncDisputesByIntent } from '../dispute/index.ts';
import { endSending, findEvidence, storeUpload } from './dispute-evidence.repository.ts';
import type { DisputeEvidenceRow } from './dispute-evidence.tables.ts';
import { submitEvidenceTopic } from './dispute-evidence.topics.ts';

function toOrderFields(fields: readonly EvidenceFieldView[]): EvidenceOrder['fields'] {
  const find = (name: EvidenceField) => fields.find((field) => field.name === name)?.text;
  const activity = [find('agreement'), find('messages'), find('emails')]
    .filter((text) => text !== undefined)
    .join('\n\n');
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
 * Submits evidence to the provider, and returns the dispute as it then is. A killed job may have sent
 * it, and the provider forgets idempotency keys after a day: if it refuses evidence that it has, that
 * counts as submitted. PROVIDER_REFUSED otherwise.
 */
async function submit(ctx: UseCaseContext, order: EvidenceOrder): Promise<ProviderDispute> {
  const { disputes } = ctx.ports.payments;
  try {
    return await disputes.submitEvidence(order);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    const latest = await disputes.read(order.accountId, order.disputeId);
    if (latest.submissions > 0 && !needsResponse(latest.status)) return latest;
    throw error;
  }
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

/**
 * Renders and uploads the PDF that the agent confirmed, once, and returns the provider's id of it. Null
 * for evidence from before there were PDFs.
 */
async function upload(
  ctx: UseCaseContext,
  row: DisputeEvidenceRow,
  { accountId, providerId }: DisputeRow,
): Promise<string | null> {
  const { disputeId, document, providerFileId } = row;
  if (providerFileId !== null || document === null) return providerFileId;
  const bytes = await ctx.ports.contractPdf.renderReport(document, { kind: 'job', owner: disputeId });
  const name = `evidence-${providerId}.pdf`;
  const fileId = await ctx.ports.payments.disputes.uploadEvidence({ accountId, name, bytes });
  await inTransaction(ctx, (tx) => storeUpload(tx, row, fileId));
  return fileId;
}

/** Returns the dispute after the submission; null if the provider refused it. */
async function trySubmit(
  ctx: UseCaseContext,
  row: DisputeEvidenceRow,
  dispute: DisputeRow,
): Promise<ProviderDispute | null> {
  try {
    return await submit(ctx, {
      accountId: dispute.accountId,
      disputeId: dispute.providerId,
      fields: toOrderFields(row.fields ?? []),
      fileId: await upload(ctx, row, dispute),
      key: `dispute-evidence:${row.disputeId}:${row.attempt}`,
    });
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_REFUSED')) throw error;
    await storeEnd(ctx, row, error.message);
    return null;
  }
}

/** Sends the confirmed evidence, then syncs the dispute. Safe to retry: the key comes from the row. */
async function send(ctx: UseCaseContext, disputeId: DisputeId): Promise<void> {
  const row = await findEvidence(ctx.db.read, disputeId);
  const dispute = await findDispute(ctx.db.read, disputeId);
  if (row?.status !== 'sending' || !row.fields || !dispute) return;
  const submitted = await trySubmit(ctx, row, dispute);
  if (!submitted) return;
  await storeEnd(ctx, row, null);
  if (submitted.intentId) await syncDisputesByIntent(ctx, dispute.accountId, submitted.intentId);
}

export const submitEvidenceHandler = defineJobHandler(submitEvidenceTopic, (ctx, { disputeId }) =>
  send(ctx, disputeId),
);
