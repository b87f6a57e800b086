import type { Lifecycle } from '../kernel/index.ts';

/** `awaiting_card`: the client agreed and is entering the card. */
export const AUTOPAY_CARD_STATUSES = ['awaiting_card', 'active', 'removed'] as const;
export type AutopayCardStatus = (typeof AUTOPAY_CARD_STATUSES)[number];

export const AUTOPAY_CARD_EVENTS = ['save', 'remove'] as const;
export type AutopayCardEvent = (typeof AUTOPAY_CARD_EVENTS)[number];

/** What happens to the card that pays monthly invoices. A removed card is never charged again. */
export const autopayCardLifecycle = {
  /** The provider confirms that the card is saved. */
  save: { from: ['awaiting_card'], to: 'active' },
  /** By the client. */
  remove: { from: ['awaiting_card', 'active'], to: 'removed' },
} as const satisfies Lifecycle<AutopayCardStatus, AutopayCardEvent>;

/**
 * `planned`: charged at its time. `sent`: the provider may have received the charge. `canceled`: not
 * charged, because the invoice is paid or void, or the card was removed.
 */
export const AUTOPAY_CHARGE_STATUSES = ['planned', 'sent', 'paid', 'failed', 'canceled'] as const;
export type AutopayChargeStatus = (typeof AUTOPAY_CHARGE_STATUSES)[number];

export const AUTOPAY_CHARGE_EVENTS = ['send', 'pay', 'fail', 'cancel'] as const;
export type AutopayChargeEvent = (typeof AUTOPAY_CHARGE_EVENTS)[number];

/** What happens to one attempt to charge an invoice automatically. */
export const autopayChargeLifecycle = {
  send: { from: ['planned'], to: 'sent' },
  pay: { from: ['sent'], to: 'paid' },
  fail: { from: ['sent'], to: 'failed' },
  cancel: { from: ['planned', 'sent'], to: 'canceled' },
} as const satisfies Lifecycle<AutopayChargeStatus, AutopayChargeEvent>;
