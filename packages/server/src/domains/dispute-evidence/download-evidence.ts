import type { DisputeFileInput } from '@gable/contracts/dispute';
import type { PdfUse } from '#integrations/pdf/contract-pdf.port.ts';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findEvidence } from './dispute-evidence.repository.ts';
import { INITIAL_CHOICE, loadEvidence, requireDisputedInvoice } from './load-evidence.ts';
import { requireDispute } from './read-dispute.ts';

/** The PDF of the evidence. */
export interface EvidencePdf {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/**
 * Returns the PDF that the bank gets: as submitted, or as it would be submitted now. Null for the format
 * 'json'. NOT_FOUND for a dispute of another agent, and the errors of the PDF renderer.
 */
export async function downloadEvidence(
  ctx: UseCaseContext,
  { format, id }: DisputeFileInput,
): Promise<EvidencePdf | null> {
  if (format === 'json') return null;
  const { userId: owner } = requireAgent(ctx.actor);
  return renderEvidence(ctx, id, { kind: 'request', owner, signal: ctx.getAbortSignal?.() });
}

/** Renders the evidence of a dispute of the agent, as it was submitted or would be submitted now. */
export async function renderEvidence(ctx: UseCaseContext, id: string, use: PdfUse): Promise<EvidencePdf> {
  const dispute = await requireDispute(ctx, id);
  const row = await findEvidence(ctx.db.read, dispute.id);
  const compose = async () => {
    const invoice = await requireDisputedInvoice(ctx, dispute);
    return (await loadEvidence(ctx, dispute, invoice, row ?? INITIAL_CHOICE)).document;
  };
  const bytes = await ctx.ports.contractPdf.renderReport(row?.document ?? (await compose()), use);
  return { fileName: `gable-evidence-${dispute.providerId}.pdf`, contentType: 'application/pdf', bytes };
}
