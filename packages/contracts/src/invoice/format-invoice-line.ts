import { formatDay, formatUsd } from '../kernel/index.ts';
import { formatMinutes } from '../time-entry/format-minutes.ts';
import type { InvoiceLine } from './invoice.schemas.ts';

/**
 * Returns a line of an invoice without its amount: 'Nov 28, 2026 · 1 h 30 min · Toured two homes',
 * '2 × Photo shoot at $125.00', 'December 2026', or 'Deposit'.
 */
export function formatInvoiceLine({ date, minutes, quantity, unitAmount, description }: InvoiceLine): string {
  if (minutes !== null)
    return [formatDay(date), formatMinutes(minutes), description].filter((part) => part !== '').join(' · ');
  if (quantity === null || unitAmount === null || quantity === 1) return description;
  return `${quantity} × ${description} at ${formatUsd(unitAmount)}`;
}
