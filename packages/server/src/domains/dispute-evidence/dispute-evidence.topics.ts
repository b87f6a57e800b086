import { disputeIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Sends confirmed evidence to the provider. */
export const submitEvidenceTopic = defineTopic(
  'dispute.submit-evidence',
  z.object({ disputeId: disputeIdSchema }),
  'money',
);
