import { ownValue, type StatusLook } from '../kernel/index.ts';

const PAYOUT_LOOKS: Readonly<Record<string, StatusLook>> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  in_transit: { label: 'In Transit', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

/** Other values are shown as they are (spec section 4). */
export function payoutStatusLook(status: string): StatusLook {
  return ownValue(PAYOUT_LOOKS, status) ?? { label: status, tone: 'neutral' };
}
