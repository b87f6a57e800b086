import { type Instant, instant } from '@gable/contracts/kernel';
import { type BillingMonth, billingMonthSchema } from '@gable/contracts/subscription';
import { Temporal } from 'temporal-polyfill';
import type { SubscriptionRow } from './subscription.tables.ts';

/** When invoices are sent on the billing day, in its time zone: not at night. */
const BILLING_HOUR = '09:00';

type BillingDay = Pick<SubscriptionRow, 'billingDay' | 'timeZone'>;

/** Returns when a month is billed. */
export function billingTime(month: BillingMonth, { billingDay, timeZone }: BillingDay): Instant {
  const day = Temporal.PlainDate.from(`${month}-${String(billingDay).padStart(2, '0')}`);
  return instant(day.toZonedDateTime({ timeZone, plainTime: BILLING_HOUR }).epochMilliseconds);
}

/** Returns the month at a time, in a time zone. */
export function monthAt(at: Instant, timeZone: string): BillingMonth {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return billingMonthSchema.parse(date.toPlainYearMonth().toString());
}
