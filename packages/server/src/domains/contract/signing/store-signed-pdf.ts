import type { UserId } from '@gable/contracts/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { inTransaction, SYSTEM, type UseCaseContext } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { handle } from '#outbox/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractSignatures, type SignatureRow } from '../contract-signature.tables.ts';
import { contractVersions } from '../contract-version.tables.ts';
import { lockContract } from '../hold-contract.ts';
import { appendEntry, loadRecord } from '../record/append-entry.ts';
import { printSigned } from './print-contract.ts';
import { signedPdf } from './signed-pdf.ts';
import { mailSignedCopies } from './tell-signed.ts';

async function findSignature(
  ctx: Pick<UseCaseContext, 'db'>,
  signatureId: SignatureRow['id'],
): Promise<SignatureRow> {
  const [row] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.id, signatureId));
  if (!row) throw new Error(`There is no signature ${signatureId}.`);
  return row;
}

async function agentOf(reader: Reader, { proposalId }: ContractRow): Promise<UserId> {
  const [row] = await reader
    .select({ agentId: proposals.agentId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!row) throw new Error(`The proposal ${proposalId} is gone.`);
  return row.agentId;
}

/** Prints the version that was signed, with the record up to the signature. */
async function render(ctx: UseCaseContext, signature: SignatureRow): Promise<Uint8Array> {
  const { contractId, version } = signature;
  const [row] = await ctx.db.read
    .select({ content: contractVersions.content })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, contractId), eq(contractVersions.number, version)));
  if (!row) throw new Error(`The contract ${contractId} has no version ${version}.`);
  const { entries } = await loadRecord(ctx.db.read, contractId);
  return printSigned(ctx, {
    signature,
    content: row.content,
    entries: entries.filter(({ seq }) => seq <= signature.recordSeq),
  });
}

/**
 * Makes the PDF of a signed version, stores it, and notes its hash with the signature and in the record: once, however
 * often and by however many it is begun. Of two that are made at a time the first to be noted is the signed PDF for good.
 * Answers its SHA-256.
 */
export async function storeSignedPdf(
  ctx: UseCaseContext,
  { signatureId }: { signatureId: SignatureRow['id'] },
): Promise<string> {
  const signature = await findSignature(ctx, signatureId);
  if (signature.pdfSha256 !== null) return signature.pdfSha256;
  const bytes = await render(ctx, signature);
  // In the store before the database names it: a process that dies in between leaves a file that nobody asks for.
  const pdfSha256 = await ctx.ports.storage.put(bytes);
  const wasFirst = await inTransaction(ctx, async (tx) => {
    const contract = await lockContract(tx, signature.contractId);
    const [noted] = await tx
      .update(contractSignatures)
      .set({ pdfSha256 })
      .where(and(eq(contractSignatures.id, signatureId), isNull(contractSignatures.pdfSha256)))
      .returning({ id: contractSignatures.id });
    if (!noted) return false;
    await appendEntry(tx, contract, {
      kind: 'pdf_stored',
      version: signature.version,
      actor: SYSTEM,
      at: ctx.clock.now(),
      details: { sha256: pdfSha256, bytes: bytes.byteLength, signedSeq: signature.recordSeq },
    });
    await mailSignedCopies(tx, contract, signature, ctx.clock.now());
    // Both parties' screens show the hash of the file.
    for (const userId of [signature.signerId, await agentOf(tx, contract)])
      await announceChange(ctx, tx, userId, ['contracts']);
    return true;
  });
  if (wasFirst) return pdfSha256;
  const { pdfSha256: first } = await findSignature(ctx, signatureId);
  if (first === null) throw new Error(`The signature ${signatureId} lost its PDF.`);
  return first;
}

/** Runs again from the start after a crash: what is stored already is left as it is. */
export const signedPdfHandler = handle(signedPdf, async (ctx, { signatureId }) => {
  await storeSignedPdf(ctx, { signatureId });
});
