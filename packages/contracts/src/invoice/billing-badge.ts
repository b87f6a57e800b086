import type { BadgeProps } from '../kernel/index.ts';
import { getInvoiceStatusBadge } from './invoice.lifecycle.ts';
import type { BillingView } from './invoice.schemas.ts';

/** Returns the badge of a paid invoice whose payment was returned, or the badge of its status. */
export function getBillingBadge({
  status,
  paidOutside,
  amount,
  refunded,
}: Pick<BillingView, 'status' | 'paidOutside' | 'amount' | 'refunded'>): BadgeProps {
  if (status !== 'paid' || refunded === 0) return getInvoiceStatusBadge(status, paidOutside);
  return { label: refunded < amount ? 'Partly refunded' : 'Refunded', tone: 'neutral' };
}
