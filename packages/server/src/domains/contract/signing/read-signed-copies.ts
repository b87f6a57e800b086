import { contractFileName, contractRecordFileName } from '@gable/contracts/contract';
import type { SignatureId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import { contractSignatures } from '../contract-signature.tables.ts';
import { issueRecord, recordFile } from '../record/read-record.ts';
import { storeSignedPdf } from './store-signed-pdf.ts';

/** A file that a party keeps of a signed contract. */
export interface SignedCopy {
  readonly fileName: string;
  readonly contentType: 'application/pdf' | 'application/json';
  readonly bytes: Uint8Array;
}

/** The signed PDF, and the record as it stands now. For jobs alone: it does not ask who wants them. */
export async function readSignedCopies(
  ctx: UseCaseContext,
  signatureId: SignatureId,
): Promise<readonly SignedCopy[]> {
  const [signature] = await ctx.db.read
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.id, signatureId));
  if (!signature) throw new Error(`There is no signature ${signatureId}.`);
  const pdf = await ctx.ports.storage.read(await storeSignedPdf(ctx, { signatureId }));
  const record = await issueRecord(ctx, signature.contractId);
  const { serviceType } = signature.parties;
  return [
    { fileName: contractFileName(serviceType), contentType: 'application/pdf', bytes: pdf },
    {
      fileName: contractRecordFileName(serviceType),
      contentType: 'application/json',
      bytes: recordFile(record),
    },
  ];
}
