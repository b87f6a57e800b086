import type { HoldOrder } from '#integrations/stripe/holds.port.ts';
import type { TourRow } from '../tour/tour.tables.ts';
import type { TourHoldRow } from './tour-hold.tables.ts';

/** What the client reads on the statement of the payment provider. */
const DESCRIPTION = 'Home tour';

/** The idempotency key of the payment intent of a hold. */
export function toHoldKey({ id, attempt }: Pick<TourHoldRow, 'id' | 'attempt'>): string {
  return `hold:${id}:${attempt}`;
}

/** The idempotency key of the setup intent of a hold. */
export function toSetupKey({ id }: Pick<TourHoldRow, 'id'>): string {
  return `hold:${id}:setup`;
}

/** Returns what the provider needs to hold the price of a tour. */
export function toHoldOrder(hold: TourHoldRow, tour: TourRow): HoldOrder {
  return {
    accountId: hold.accountId,
    customerName: tour.clientName,
    customerEmail: tour.clientEmail,
    description: DESCRIPTION,
    amount: hold.amountCents,
    fee: hold.feeCents,
    currency: 'usd',
    metadata: { holdId: hold.id, tourId: tour.id },
    key: toHoldKey(hold),
  };
}
