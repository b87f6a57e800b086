import type { TourHoldId, TourId } from '@gable/contracts/kernel';
import { TOUR_HOLD_KINDS, TOUR_HOLD_STATUSES } from '@gable/contracts/tour';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, oneOf, table, text, uniqueIndex } from '#db/index.ts';
import { tours } from '../tour/tour.tables.ts';

/** The holds on clients' cards. A row is stored before the provider is called. */
export const tourHolds = table(
  'tour_holds',
  {
    id: id<TourHoldId>('id').primaryKey(),
    tourId: id<TourId>('tour_id')
      .notNull()
      .references(() => tours.id),
    kind: oneOf('kind', TOUR_HOLD_KINDS).notNull(),
    status: oneOf('status', TOUR_HOLD_STATUSES).notNull(),
    /** The connected account; stored before the provider is called. */
    accountId: text('account_id').notNull(),
    /** The provider's payment intent; null until it has responded. */
    intentId: text('intent_id'),
    /** The provider's setup intent of a saved card. */
    setupIntentId: text('setup_intent_id'),
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    /** The provider's charge, which exists as soon as the amount is held. */
    chargeId: text('charge_id'),
    amountCents: cents('amount_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    capturedCents: cents('captured_cents'),
    /** When the card network ends the hold. */
    captureBefore: instant('capture_before'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Why the provider rejected it, for people. */
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (holds) => [
    // At most one hold of a tour can be captured.
    uniqueIndex('tour_holds_one_live')
      .on(holds.tourId)
      .where(sql`status in ('awaiting_card', 'saved', 'held')`),
    index('tour_holds_by_tour').on(holds.tourId, holds.createdAt),
    uniqueIndex('tour_holds_intent').on(holds.intentId),
    uniqueIndex('tour_holds_setup_intent').on(holds.setupIntentId),
    index('tour_holds_by_age').on(holds.status, holds.createdAt),
  ],
);

export type TourHoldRow = typeof tourHolds.$inferSelect;
