import { type BadgeProps, getStatusBadge, type Lifecycle } from '../kernel/index.ts';
import type { RefundStatus } from './refund.schemas.ts';

/**
 * `requested` is stored before the provider is called; `refused` means that the provider rejected
 * the refund.
 */
export type RefundState = RefundStatus | 'requested' | 'refused';

export const REFUND_STATES = [
  'requested',
  'pending',
  'succeeded',
  'failed',
  'canceled',
  'refused',
] as const satisfies readonly RefundState[];

/**
 * Only forward: a bank can return a succeeded refund, but `failed` and `canceled` are final.
 * `refused` is not, because the provider may have created the refund after all.
 */
export const refundLifecycle = {
  sent: { from: ['requested', 'refused'], to: 'pending' },
  succeeded: { from: ['requested', 'refused', 'pending'], to: 'succeeded' },
  failed: { from: ['requested', 'refused', 'pending', 'succeeded'], to: 'failed' },
  canceled: { from: ['requested', 'refused', 'pending', 'succeeded'], to: 'canceled' },
  refused: { from: ['requested'], to: 'refused' },
} as const satisfies Lifecycle<RefundState, string>;

export type RefundEvent = keyof typeof refundLifecycle;

/** Maps the internal states to public ones. */
export function toRefundStatus(state: RefundState): RefundStatus {
  switch (state) {
    case 'requested':
      return 'pending';
    case 'refused':
      return 'failed';
    case 'pending':
    case 'succeeded':
    case 'failed':
    case 'canceled':
      return state;
  }
}

const REFUND_BADGES: Readonly<Record<string, BadgeProps>> = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

export function getRefundStatusBadge(status: RefundStatus): BadgeProps {
  return getStatusBadge(REFUND_BADGES, status);
}
