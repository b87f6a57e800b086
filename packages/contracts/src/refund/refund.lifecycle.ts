import { type Lifecycle, type StatusLook, statusLookOf } from '../kernel/index.ts';
import type { RefundStatus } from './refund.schemas.ts';

/**
 * A refund as our books know it: what people see, and two states of our own. `requested` is written before the provider
 * is asked; `refused` is one that the provider would not make.
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
 * Only forward: a bank may send back what had succeeded, but nothing leads away from `failed` and `canceled`. What the
 * provider has made counts even where we took its answer for a refusal.
 */
export const refundLifecycle = {
  sent: { from: ['requested', 'refused'], to: 'pending' },
  succeeded: { from: ['requested', 'refused', 'pending'], to: 'succeeded' },
  failed: { from: ['requested', 'refused', 'pending', 'succeeded'], to: 'failed' },
  canceled: { from: ['requested', 'refused', 'pending', 'succeeded'], to: 'canceled' },
  refused: { from: ['requested'], to: 'refused' },
} as const satisfies Lifecycle<RefundState, string>;

export type RefundEvent = keyof typeof refundLifecycle;

/** The state as people see it. */
export function shownRefundStatus(state: RefundState): RefundStatus {
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

const REFUND_LOOKS: Readonly<Record<string, StatusLook>> = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  canceled: { label: 'Canceled', tone: 'neutral' },
};

export function refundStatusLook(status: RefundStatus): StatusLook {
  return statusLookOf(REFUND_LOOKS, status);
}
