import type { Lifecycle } from '../kernel/index.ts';

export const SCHEDULED_PAYMENT_KINDS = ['deposit', 'installment'] as const;
export type ScheduledPaymentKind = (typeof SCHEDULED_PAYMENT_KINDS)[number];

export const SCHEDULED_PAYMENT_STATES = ['planned', 'billed', 'voided'] as const;
export type ScheduledPaymentState = (typeof SCHEDULED_PAYMENT_STATES)[number];

export const SCHEDULED_PAYMENT_EVENTS = ['bill', 'void'] as const;
export type ScheduledPaymentEvent = (typeof SCHEDULED_PAYMENT_EVENTS)[number];

/** What happens to a payment of a schedule. Its invoice has the state of the money. */
export const scheduledPaymentLifecycle = {
  /** Its invoice is created. */
  bill: { from: ['planned', 'voided'], to: 'billed' },
  /** The agent voids its invoice. Only the agent bills it again. */
  void: { from: ['billed'], to: 'voided' },
} as const satisfies Lifecycle<ScheduledPaymentState, ScheduledPaymentEvent>;
