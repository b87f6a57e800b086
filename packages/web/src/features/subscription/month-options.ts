import {
  type BillingMonth,
  billingMonthSchema,
  formatBillingMonth,
  monthAfter,
} from '@gable/contracts/subscription';

const toOption = (month: BillingMonth) => ({ value: month, label: formatBillingMonth(month) });

/** Returns the month at a time, in the browser's time zone. */
export function toBillingMonth(at: Date): BillingMonth {
  return billingMonthSchema.parse(`${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`);
}

/** Lists a month and those after it, as options of a select. */
export function listMonthOptions(first: BillingMonth, count: number) {
  const months = [first];
  while (months.length < count) months.push(monthAfter(months.at(-1) ?? first));
  return months.map(toOption);
}
