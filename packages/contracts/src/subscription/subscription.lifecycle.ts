import { type BadgeProps, canTransition, getStatusBadge, type Lifecycle } from '../kernel/index.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'paused', 'ended'] as const;
type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const SUBSCRIPTION_ACTIONS = ['pause', 'resume', 'end', 'complete', 'restart'] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** What can happen to monthly billing after its start. */
export const subscriptionLifecycle: Lifecycle<SubscriptionStatus, SubscriptionAction> = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  /** By the agent. */
  end: { from: ['active', 'paused'], to: 'ended' },
  /** By the system, when the last month is billed or skipped. */
  complete: { from: ['active', 'paused'], to: 'ended' },
  /** With new months, which must follow those that are billed. */
  restart: { from: ['ended'], to: 'active' },
};

/** Whether an action is possible in a status. */
export function canChangeSubscription(action: SubscriptionAction, status: SubscriptionStatus): boolean {
  return canTransition(subscriptionLifecycle, action, status);
}

const BADGES: Readonly<Record<SubscriptionStatus, BadgeProps>> = {
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
};

/** Returns the badge of a status, also of one that a newer server sends. */
export function getSubscriptionBadge(status: SubscriptionStatus): BadgeProps {
  return getStatusBadge(BADGES, status);
}
