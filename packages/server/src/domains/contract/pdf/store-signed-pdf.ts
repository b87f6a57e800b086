import { signatureIdSchema, type UserId } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reader } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { inTransaction, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, defineTopic } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractSignatures, type SignatureRow } from '../contract-signature.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { lockContractRow } from '../lock-contract.ts';
import { renderSignedPdf } from '../pdf/render-contract-pdf.ts';
import { appendEntry, loadRecord } from '../record/append-entry.ts';
import { emailSignedCopies } from '../signing/notify-signed.ts';

/** Renders and stores the PDF of a signed version. Enqueued in the transaction of the signature. */
export const storeSignedPdfTopic = defineTopic(
  'contract.store-signed-pdf',
  z.object({ signatureId: signatureIdSchema }),
  'documents',
);

async function findSignature(
  ctx: Pick<UseCaseContext, 'db'>,
  signatureId: SignatureRow['id'],
): Promise<SignatureRow> {
  const [row] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.id, signatureId));
  if (!row) throw new Error(`The signature ${signatureId} does not exist.`);
  return row;
}

async function loadAgentId(reader: Reader, { proposalId }: ContractRow): Promise<UserId> {
  const [row] = await reader
    .select({ agentId: proposals.agentId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!row) throw new Error(`The proposal ${proposalId} does not exist.`);
  return row.agentId;
}

/** Renders the signed version with the record up to the signature. */
async function render(ctx: UseCaseContext, signature: SignatureRow): Promise<Uint8Array> {
  const { contractId, version } = signature;
  const [row] = await ctx.db.read
    .select({ content: contractVersions.content })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.number, version)));
  if (!row) throw new Error(`The contract ${contractId} has no version ${version}.`);
  const { entries } = await loadRecord(ctx.db.read, contractId);
  return renderSignedPdf(ctx, {
    signature,
    content: row.content,
    entries: entries.filter(({ seq }) => seq <= signature.auditLogSeq),
  });
}

/**
 * Renders and stores the PDF of a signed version, and records its hash once. If several calls run
 * concurrently, the first recorded PDF is final. Returns its SHA-256.
 */
export async function storeSignedPdf(
  ctx: UseCaseContext,
  { signatureId }: { signatureId: SignatureRow['id'] },
): Promise<string> {
  const signature = await findSignature(ctx, signatureId);
  if (signature.pdfSha256 !== null) return signature.pdfSha256;
  const bytes = await render(ctx, signature);
  // Store the file before the row: a crash in between leaves only an unreferenced file.
  const pdfSha256 = await ctx.ports.storage.put(bytes);
  const wasFirst = await inTransaction(ctx, async (tx) => {
    const contract = await lockContractRow(tx, signature.contractId);
    const [updated] = await tx
      .update(contractSignatures)
      .set({ pdfSha256 })
      .where(and(eq(contractSignatures.id, signatureId), isNull(contractSignatures.pdfSha256)))
      .returning({ id: contractSignatures.id });
    if (!updated) return false;
    await appendEntry(tx, contract, {
      kind: 'pdf_stored',
      version: signature.version,
      actor: SYSTEM,
      at: ctx.clock.now(),
      details: { sha256: pdfSha256, bytes: bytes.byteLength, signedSeq: signature.auditLogSeq },
    });
    await emailSignedCopies(tx, contract, signature, ctx.clock.now());
    // Both parties' screens show the file's hash.
    for (const userId of [signature.signerId, await loadAgentId(tx, contract)])
      await publishChange(ctx, tx, userId, ['contracts']);
    return true;
  });
  if (wasFirst) return pdfSha256;
  const { pdfSha256: first } = await findSignature(ctx, signatureId);
  if (first === null) throw new Error(`The signature ${signatureId} lost its PDF.`);
  return first;
}

/** Safe to retry: a stored PDF is not replaced. */
export const signedPdfHandler = defineJobHandler(storeSignedPdfTopic, async (ctx, { signatureId }) => {
  await storeSignedPdf(ctx, { signatureId });
});
