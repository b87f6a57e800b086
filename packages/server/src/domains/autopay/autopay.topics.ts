import { autopayCardIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Stores a card that the provider saved, after a provider event. */
export const syncCardSetupTopic = defineTopic(
  'autopay.sync-card',
  z.object({ cardId: autopayCardIdSchema }),
  'money',
);

/** Deletes a removed card at the provider. */
export const deleteCardTopic = defineTopic(
  'autopay.delete-card',
  z.object({ cardId: autopayCardIdSchema }),
  'money',
);
