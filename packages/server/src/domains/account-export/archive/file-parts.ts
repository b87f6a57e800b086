import type { Readable } from 'node:stream';
import { type AgentFile, downloadAttachment, listAgentFiles } from '#domains/attachment/index.ts';
import { downloadContract, readContractRecord, serializeRecord } from '#domains/contract/index.ts';
import { renderEvidence } from '#domains/dispute-evidence/index.ts';
import { toReceiptReport } from '#domains/receipt/index.ts';
import { StoredFileError } from '#integrations/storage/storage.port.ts';
import { isAppError, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { readCurrentContracts, readReceipts } from './read-details.ts';
import { allPages, type ExportPart } from './table-part.ts';
import type { ArchiveFile } from './write-zip.ts';

/** Opens a file. If it cannot exist, there is a text file with the reason in its place. */
async function openFile(path: string, open: () => Promise<Uint8Array | Readable>): Promise<ArchiveFile> {
  try {
    return { path, content: await open(), isCompressed: true };
  } catch (error) {
    const isMissing = error instanceof StoredFileError || isAppError(error, 'PDF_TOO_LARGE');
    if (!isMissing) throw error;
    return { path: `${path}.missing.txt`, content: Buffer.from(`${error.message}\n`) };
  }
}

/** The current version of each contract as PDF, and its record as `npm run verify-contract` reads it. */
export const CONTRACT_FILES: ExportPart = {
  async *files(ctx) {
    for await (const contracts of readCurrentContracts(ctx))
      for (const { id: contractId } of contracts) {
        const readPdf = async () => (await downloadContract(ctx, { contractId })).bytes;
        yield await openFile(`contracts/${contractId}.pdf`, readPdf);
        const record = serializeRecord(await readContractRecord(ctx, { contractId }));
        yield { path: `contracts/${contractId}-record.json`, content: record };
      }
  },
};

/** Each receipt as PDF. */
export const RECEIPT_FILES: ExportPart = {
  async *files(ctx) {
    const { userId } = requireAgent(ctx.actor);
    for await (const receipts of readReceipts(ctx))
      for (const receipt of receipts) {
        const report = toReceiptReport(receipt, ctx.clock.now());
        const render = () => ctx.ports.contractPdf.renderReport(report, { kind: 'job', owner: userId });
        yield await openFile(`receipts/${receipt.number}.pdf`, render);
      }
  },
};

/** The evidence of each dispute as PDF, as it was submitted or would be submitted now. */
export const DISPUTE_FILES: ExportPart = {
  async *files(ctx) {
    const { userId: owner } = requireAgent(ctx.actor);
    for await (const receipts of readReceipts(ctx))
      for (const { id } of receipts.flatMap(({ disputes }) => disputes)) {
        const render = async () => (await renderEvidence(ctx, id, { kind: 'job', owner })).bytes;
        yield await openFile(`disputes/${id}.pdf`, render);
      }
  },
};

export const readFiles = allPages(listAgentFiles);

/** The id keeps names apart, and the name is what the user called the file. */
function toPath({ id, name }: AgentFile): string {
  return `attachments/${id} ${name.replace(/[/\\:*?"<>|]/g, '_')}`;
}

async function openAttachment(ctx: UseCaseContext, { id: attachmentId }: AgentFile): Promise<Readable> {
  return (await downloadAttachment(ctx, { attachmentId })).bytes;
}

/** The attached files. */
export const ATTACHED_FILES: ExportPart = {
  async *files(ctx) {
    for await (const files of readFiles(ctx))
      for (const file of files) yield await openFile(toPath(file), () => openAttachment(ctx, file));
  },
};
