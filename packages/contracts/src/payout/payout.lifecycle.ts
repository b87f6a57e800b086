import { type BadgeProps, getOwnValue } from '../kernel/index.ts';

const PAYOUT_BADGES: Readonly<Record<string, BadgeProps>> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  in_transit: { label: 'In Transit', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** Returns the badge of a payout. Unknown statuses are shown verbatim (docs/product.md, States). */
export function getPayoutStatusBadge(status: string): BadgeProps {
  return getOwnValue(PAYOUT_BADGES, status) ?? { label: status, tone: 'neutral' };
}
