import { contractFileName, contractRecordFileName } from '@gable/contracts/contract';
import type { SignatureId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { storeSignedPdf } from '../pdf/store-signed-pdf.ts';
import { issueRecord, serializeRecord } from '../record/read-record.ts';

/** An attachment of the signed contract email. */
export interface SignedCopy {
  readonly fileName: string;
  readonly contentType: 'application/pdf' | 'application/json';
  readonly bytes: Uint8Array;
}

/** Returns the signed PDF and the current record. For jobs only: it does not check permissions. */
export async function readSignedCopies(
  ctx: UseCaseContext,
  signatureId: SignatureId,
): Promise<readonly SignedCopy[]> {
  const [signature] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.id, signatureId));
  if (!signature) throw new Error(`The signature ${signatureId} does not exist.`);
  const pdf = await ctx.ports.storage.read(await storeSignedPdf(ctx, { signatureId }));
  const record = await issueRecord(ctx, signature.contractId);
  const { serviceType } = signature.parties;
  return [
    { fileName: contractFileName(serviceType), contentType: 'application/pdf', bytes: pdf },
    {
      fileName: contractRecordFileName(serviceType),
      contentType: 'application/json',
      bytes: serializeRecord(record),
    },
  ];
}
