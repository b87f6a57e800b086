import { index, instant, table, text } from '#db/index.ts';

/** Stripe events that were received. The primary key is Stripe's event id. */
export const stripeEvents = table(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    accountId: text('account_id'),
    objectId: text('object_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (events) => [index('stripe_events_by_time').on(events.receivedAt)],
);
