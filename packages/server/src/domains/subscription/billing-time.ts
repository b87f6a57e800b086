import { type Instant, instant } from '@gable/contracts/kernel';
import { type BillingMonth, billingMonthSchema, MAX_MONTHS_AHEAD } from '@gable/contracts/subscription';
import { Temporal } from 'temporal-polyfill';
import { dayAt } from '#kernel/index.ts';
import type { SubscriptionRow } from './subscription.tables.ts';

/** When invoices are sent on the billing day, in its time zone: not at night. */
const BILLING_HOUR = '09:00';

type BillingDay = Pick<SubscriptionRow, 'billingDay' | 'timeZone'>;

/** Returns when the invoice of a day, such as '2026-12-01', is sent. */
export function billingTimeOn(day: string, timeZone: string): Instant {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: BILLING_HOUR });
  return instant(at.epochMilliseconds);
}

/** Returns when a month is billed. */
export function billingTime(month: BillingMonth, { billingDay, timeZone }: BillingDay): Instant {
  return billingTimeOn(`${month}-${String(billingDay).padStart(2, '0')}`, timeZone);
}

/** Returns the month at a time, in a time zone. */
export function monthAt(at: Instant, timeZone: string): BillingMonth {
  return billingMonthSchema.parse(dayAt(at, timeZone).slice(0, 'YYYY-MM'.length));
}

/** Returns the latest month that can be the first one of a plan that is started now. */
export function latestFirstMonth(now: Instant, timeZone: string): BillingMonth {
  const latest = Temporal.PlainYearMonth.from(monthAt(now, timeZone)).add({ months: MAX_MONTHS_AHEAD });
  return billingMonthSchema.parse(latest.toString());
}
