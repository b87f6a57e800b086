import type { ReceiptFileInput } from '@gable/contracts/receipt';
import { requireUser, type UseCaseContext } from '#kernel/index.ts';
import { readReceipt } from './read-receipts.ts';
import { toReceiptReport } from './receipt-report.ts';

/** A receipt as a file. */
export interface ReceiptFile {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/**
 * Returns a receipt as a PDF; null for the format 'json'. The errors of `readReceipt`, and those of
 * the PDF renderer.
 */
export async function downloadReceipt(
  ctx: UseCaseContext,
  { format, receiptId }: ReceiptFileInput,
): Promise<ReceiptFile | null> {
  if (format === 'json') return null;
  const receipt = await readReceipt(ctx, { receiptId });
  const bytes = await ctx.ports.contractPdf.renderReport(toReceiptReport(receipt, ctx.clock.now()), {
    kind: 'request',
    owner: requireUser(ctx.actor).userId,
    signal: ctx.getAbortSignal?.(),
  });
  return { fileName: `gable-receipt-${receipt.number}.pdf`, contentType: 'application/pdf', bytes };
}
