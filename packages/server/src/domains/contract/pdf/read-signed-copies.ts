import { contractFileName, contractRecordFileName } from '@gable/contracts/contract';
import type { SignatureId } from '@gable/contracts/kernel';
import type { UseCaseContext } from '#kernel/index.ts';
import { issueRecord, serializeRecord } from '../record/read-record.ts';
import { findSignatures } from './find-signatures.ts';
import { storeFinalPdf } from './store-signed-pdf.ts';

/** An attachment of the signed contract email. */
export interface SignedCopy {
  readonly fileName: string;
  readonly contentType: 'application/pdf' | 'application/json';
  readonly bytes: Uint8Array;
}

/**
 * Returns the signed PDF, with both signatures if there are, and the current record. For jobs only: it does
 * not check permissions.
 */
export async function readSignedCopies(
  ctx: UseCaseContext,
  signatureId: SignatureId,
): Promise<readonly SignedCopy[]> {
  const { signature } = await findSignatures(ctx.db.read, signatureId);
  const pdf = await ctx.ports.storage.read(await storeFinalPdf(ctx, { signatureId }));
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
