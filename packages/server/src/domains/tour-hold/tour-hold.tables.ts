import type { TourHoldId, TourId } from '@gable/contracts/kernel';
import { TOUR_HOLD_KINDS, TOUR_HOLD_STATUSES } from '@gable/contracts/tour';
import { sql } from 'drizzle-orm';
import { cents, id, index, instant, integer, oneOf, table, text, uniqueIndex } from '#db/index.ts';
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
    /** The number of the payment intent within the row; part of the idempotency key. */
    attempt: integer('attempt').notNull().default(1),
    amountCents: cents('amount_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    capturedCents: cents('captured_cents'),
    /** The amount to capture, in cents; null until the tour ended in a charge. */
    captureRequestedCents: cents('capture_requested_cents'),
    /** When its release was requested; the status changes once the provider confirms. */
    releaseRequestedAt: instant('release_requested_at'),
    /** When the amount is held with a saved card. */
    holdAt: instant('hold_at'),
    /** When the card network ends the hold. */
    captureBefore: instant('capture_before'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** Why the provider rejected it, for people. */
    failure: text('failure'),
    /** The provider's id of the last failed attempt, so that each is reported once. */
    failureId: text('failure_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (holds) => [
    // At most one hold of a tour can be captured.
    uniqueIndex('tour_holds_one_live')
      .on(holds.tourId)
      .where(sql`status in ('awaiting_card', 'saved', 'held') and release_requested_at is null`),
    index('tour_holds_by_tour').on(holds.tourId, holds.createdAt),
    uniqueIndex('tour_holds_intent').on(holds.intentId).where(sql`intent_id is not null`),
    uniqueIndex('tour_holds_setup_intent').on(holds.setupIntentId).where(sql`setup_intent_id is not null`),
    // The holds that the reconciliation reads.
    index('tour_holds_live')
      .on(holds.accountId, holds.createdAt)
      .where(sql`status in ('awaiting_card', 'saved', 'held')`),
  ],
);

export type TourHoldRow = typeof tourHolds.$inferSelect;
