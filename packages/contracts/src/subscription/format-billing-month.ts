import { formatMonth } from '../kernel/index.ts';
import type { BillingMonth } from './billing-month.ts';

/** Formats a month: 'December 2026'. */
export function formatBillingMonth(month: BillingMonth): string {
  const [year = '', number = ''] = month.split('-');
  return `${formatMonth(Number(number) - 1)} ${year}`;
}
