import { canAnswerDispute, type DisputeDetailView, type SaveEvidence } from '@gable/contracts/dispute';
import { failure, inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { findEvidence, putEvidence } from './dispute-evidence.repository.ts';
import { submitEvidenceTopic } from './dispute-evidence.topics.ts';
import { INITIAL_CHOICE, loadEvidence, requireDisputedInvoice } from './load-evidence.ts';
import { readDispute, requireDispute } from './read-dispute.ts';

/**
 * Saves the agent's statement and choice of messages as a draft, or submits the evidence: what is confirmed
 * is stored, and a job sends exactly that. Agent only. DISPUTE_NOT_OPEN if the bank does not wait for
 * evidence or an earlier submission is on its way. PROVIDER_REFUSED if the provider rejects it.
 */
export async function saveEvidence(
  ctx: UseCaseContext,
  { id: ref, statement, messages: chosen, submit }: SaveEvidence,
): Promise<DisputeDetailView> {
  const dispute = await requireDispute(ctx, ref);
  const { id } = dispute;
  const invoice = await requireDisputedInvoice(ctx, dispute);
  const messages = chosen ?? ((await findEvidence(ctx.db.read, id)) ?? INITIAL_CHOICE).messages;
  const evidence = submit ? await loadEvidence(ctx, dispute, invoice, { statement, messages }) : null;
  const jobId = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const before = await findEvidence(tx, id);
    if (!canAnswerDispute(dispute, before?.status ?? 'none', now)) throw failure('DISPUTE_NOT_OPEN', {});
    const stored = await putEvidence(tx, submit ? 'confirm' : 'save', {
      disputeId: id,
      statement,
      messages,
      fields: evidence?.fields ?? null,
      document: evidence?.document ?? null,
      providerFileId: null,
      attempt: (before?.attempt ?? 0) + (submit ? 1 : 0),
      submittedAt: null,
      failure: null,
      createdAt: now,
      updatedAt: now,
    });
    if (!stored) throw failure('DISPUTE_NOT_OPEN', {});
    return submit ? enqueue(tx, submitEvidenceTopic, { disputeId: id }, { now, ...RUN_BY_REQUEST }) : null;
  });
  if (jobId) await ctx.jobs.runNow(jobId);
  const view = await readDispute(ctx, { id });
  if (view.evidence.status === 'refused')
    throw failure('PROVIDER_REFUSED', { detail: view.evidence.failure ?? 'The evidence was rejected.' });
  return view;
}
