import { type SignatureId, signatureIdSchema, type UserId } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader, Transaction } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { inTransaction, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, defineTopic } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractCountersignatures } from '../contract-countersignature.tables.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { lockContractRow } from '../lock-contract.ts';
import { renderSignedPdf } from '../pdf/render-contract-pdf.ts';
import { appendEntry, loadRecord } from '../record/append-entry.ts';
import { emailCountersignedCopies, emailSignedCopies } from '../signing/notify-signed.ts';
import { readKeptImage } from '../signing/signature-image.ts';
import { findSignatures, type Signatures } from './find-signatures.ts';

/** Renders and stores the PDF of a signed version. Enqueued in the transaction of the signature. */
export const storeSignedPdfTopic = defineTopic(
  'contract.store-signed-pdf',
  z.object({ signatureId: signatureIdSchema }),
  'documents',
);

/** Like `storeSignedPdfTopic`, for the PDF with both signatures. */
export const storeCountersignedPdfTopic = defineTopic(
  'contract.store-countersigned-pdf',
  z.object({ countersignatureId: signatureIdSchema }),
  'documents',
);

async function loadAgentId(reader: Reader, { proposalId }: ContractRow): Promise<UserId> {
  const [row] = await reader
    .select({ agentId: proposals.agentId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!row) throw new Error(`The proposal ${proposalId} does not exist.`);
  return row.agentId;
}

/** Returns the row that ends the printed record and stores the PDF's hash. */
const getLast = ({ signature, countersignature }: Signatures) => countersignature ?? signature;

/** Renders the signed version with the record up to the last of the signatures. */
async function render(ctx: UseCaseContext, signatures: Signatures): Promise<Uint8Array> {
  const { contractId, version } = signatures.signature;
  const [row] = await ctx.db.read
    .select({ content: contractVersions.content })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.number, version)));
  if (!row) throw new Error(`The contract ${contractId} has no version ${version}.`);
  const { entries } = await loadRecord(ctx.db.read, contractId);
  const { auditLogSeq } = getLast(signatures);
  const imageSha256 = signatures.countersignature?.signatureImage ?? null;
  return renderSignedPdf(ctx, {
    ...signatures,
    image: imageSha256 === null ? null : await readKeptImage(ctx, imageSha256),
    content: row.content,
    entries: entries.filter(({ seq }) => seq <= auditLogSeq),
  });
}

/** Sets the PDF's hash unless another call did. Returns whether this call set it. */
async function claim(
  tx: Transaction,
  { signature, countersignature }: Signatures,
  pdfSha256: string,
): Promise<boolean> {
  const table = countersignature ? contractCountersignatures : contractSignatures;
  const { id } = countersignature ?? signature;
  const updated = await tx
    .update(table)
    .set({ pdfSha256 })
    .where(and(eq(table.id, id), isNull(table.pdfSha256)))
    .returning({ id: table.id });
  return updated.length > 0;
}

async function emailCopies(
  ctx: UseCaseContext,
  tx: Transaction,
  contract: ContractRow,
  signatures: Signatures,
) {
  const { signature, countersignature } = signatures;
  const now = ctx.clock.now();
  if (!countersignature) return emailSignedCopies(tx, contract, signature, now);
  return emailCountersignedCopies(tx, contract, { signature, countersignatureId: countersignature.id }, now);
}

/**
 * Renders and stores the PDF, and records its hash once. If several calls run concurrently, the
 * first recorded PDF is final. Returns its SHA-256.
 */
async function storePdf(ctx: UseCaseContext, signatures: Signatures): Promise<string> {
  const { signature, countersignature } = signatures;
  const known = getLast(signatures).pdfSha256;
  if (known !== null) return known;
  const bytes = await render(ctx, signatures);
  // Store the file before the row: a crash in between leaves only an unreferenced file.
  const pdfSha256 = await ctx.ports.storage.put(bytes);
  const wasFirst = await inTransaction(ctx, async (tx) => {
    const contract = await lockContractRow(tx, signature.contractId);
    if (!(await claim(tx, signatures, pdfSha256))) return false;
    await appendEntry(tx, contract, {
      kind: 'pdf_stored',
      version: signature.version,
      actor: SYSTEM,
      at: ctx.clock.now(),
      details: {
        sha256: pdfSha256,
        bytes: bytes.byteLength,
        signedSeq: getLast(signatures).auditLogSeq,
        ...(countersignature && { countersigned: true }),
      },
    });
    await emailCopies(ctx, tx, contract, signatures);
    // Both parties' screens show the file's hash.
    for (const userId of [signature.signerId, await loadAgentId(tx, contract)])
      await publishChange(ctx, tx, userId, ['contracts']);
    return true;
  });
  if (wasFirst) return pdfSha256;
  const { pdfSha256: first } = getLast(await reload(ctx, signatures));
  if (first === null) throw new Error(`The signature ${signature.id} lost its PDF.`);
  return first;
}

/** Reads the signatures again, with the countersignature only if it was there before. */
async function reload(ctx: UseCaseContext, { signature, countersignature }: Signatures): Promise<Signatures> {
  const now = await findSignatures(ctx.db.read, signature.id);
  return countersignature ? now : { ...now, countersignature: null };
}

/** Stores the PDF with the buyer's signature alone. Returns its SHA-256. */
async function storeSignedPdf(
  ctx: UseCaseContext,
  { signatureId }: { signatureId: SignatureId },
): Promise<string> {
  const { signature } = await findSignatures(ctx.db.read, signatureId);
  return storePdf(ctx, { signature, countersignature: null });
}

/** Stores the PDF with all signatures that there are now. Returns its SHA-256. */
export async function storeFinalPdf(
  ctx: UseCaseContext,
  { signatureId }: { signatureId: SignatureId },
): Promise<string> {
  return storePdf(ctx, await findSignatures(ctx.db.read, signatureId));
}

/** Safe to retry: a stored PDF is not replaced. */
export const signedPdfHandler = defineJobHandler(storeSignedPdfTopic, async (ctx, { signatureId }) => {
  await storeSignedPdf(ctx, { signatureId });
});

/** Safe to retry: a stored PDF is not replaced. */
export const countersignedPdfHandler = defineJobHandler(
  storeCountersignedPdfTopic,
  async (ctx, { countersignatureId }) => {
    const [row] = await ctx.db.read
      .select({ signatureId: contractCountersignatures.signatureId })
      .from(contractCountersignatures)
      .where(eq(contractCountersignatures.id, countersignatureId));
    if (!row) throw new Error(`The countersignature ${countersignatureId} does not exist.`);
    await storeFinalPdf(ctx, row);
  },
);
