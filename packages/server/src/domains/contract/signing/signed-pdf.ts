import { signatureIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Make and store the PDF of a version that was signed; written in the transaction of the signature. */
export const signedPdf = defineTopic(
  'contract.store-signed-pdf',
  z.object({ signatureId: signatureIdSchema }),
  'documents',
);
