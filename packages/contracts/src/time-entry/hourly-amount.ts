import { type Cents, cents } from '../kernel/index.ts';

/**
 * Returns what a time entry costs, in cents: the rate per hour times the minutes, rounded half up to
 * a cent. Each entry is rounded on its own, so that the lines of an invoice sum to its amount.
 */
export function hourlyAmount(rate: Cents, minutes: number): Cents {
  return cents(Math.floor((rate * minutes + 30) / 60));
}
