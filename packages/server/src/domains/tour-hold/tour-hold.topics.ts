import { tourHoldIdSchema, tourIdSchema } from '@gable/contracts/kernel';
import * as z from 'zod/mini';
import { defineTopic } from '#outbox/index.ts';

/** Captures or releases a hold whose settlement was requested. */
export const settleHoldTopic = defineTopic(
  'tour-hold.settle',
  z.object({ holdId: tourHoldIdSchema }),
  'money',
);

/** Holds the amount with a saved card, 48 hours before the tour. */
export const holdSavedCardTopic = defineTopic(
  'tour-hold.hold-saved-card',
  z.object({ holdId: tourHoldIdSchema }),
  'money',
);

/** Ends a tour whose client has not replaced a declined card. */
export const endDeclinedHoldTopic = defineTopic(
  'tour-hold.end-declined',
  z.object({ holdId: tourHoldIdSchema }),
  'money',
);

/** Syncs a hold by its payment intent or setup intent after a provider event. */
export const syncHoldTopic = defineTopic(
  'tour-hold.sync',
  z.object({ accountId: z.string(), providerId: z.string() }),
  'money',
);

/** Syncs a hold by its charge after a provider event. */
export const syncHoldOfChargeTopic = defineTopic(
  'tour-hold.sync-charge',
  z.object({ accountId: z.string(), chargeId: z.string() }),
  'money',
);

/** The client's card was confirmed: the amount is held, or the card is saved. */
export const tourHoldPlacedTopic = defineTopic(
  'tour-hold.placed',
  z.object({ tourId: tourIdSchema }),
  'money',
);

/**
 * A tour has lost its hold: the provider rejected it, the client did not replace a declined card,
 * the card network ended it, or it was released at the provider.
 */
export const HOLD_LOSSES = ['rejected', 'declined', 'expired', 'released'] as const;
export type HoldLoss = (typeof HOLD_LOSSES)[number];

export const tourHoldLostTopic = defineTopic(
  'tour-hold.lost',
  z.object({ tourId: tourIdSchema, reason: z.enum(HOLD_LOSSES) }),
  'money',
);
