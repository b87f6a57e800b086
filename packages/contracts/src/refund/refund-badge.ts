import type { BadgeProps, Cents } from '../kernel/index.ts';

/**
 * Returns the badge of a payment of `amount` cents of which `refunded` cents went back; null if nothing did.
 * The amount is beside it.
 */
export function getRefundBadge(amount: Cents, refunded: Cents): BadgeProps | null {
  if (refunded === 0) return null;
  if (refunded >= amount) return { label: 'Refunded', tone: 'neutral' };
  return { label: 'Partially refunded', tone: 'neutral' };
}
