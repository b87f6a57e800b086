import * as z from 'zod/mini';

const MONTH_ERROR = 'Choose a month, such as 2026-12';

/** A month without a time zone, such as '2026-12'. Months compare as text. */
export const billingMonthSchema = z
  .string(MONTH_ERROR)
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, MONTH_ERROR))
  .brand<'BillingMonth'>();
export type BillingMonth = z.infer<typeof billingMonthSchema>;

const MONTHS_PER_YEAR = 12;

/** Returns the month after a month. */
export function monthAfter(month: BillingMonth): BillingMonth {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const isLast = number === MONTHS_PER_YEAR;
  const next = String(isLast ? 1 : number + 1).padStart(2, '0');
  return billingMonthSchema.parse(`${isLast ? year + 1 : year}-${next}`);
}
