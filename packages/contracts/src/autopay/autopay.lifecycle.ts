/** `awaiting_card`: the client agreed and is entering the card. */
export const AUTOPAY_CARD_STATUSES = ['awaiting_card', 'active', 'removed'] as const;

/**
 * `planned`: charged at its time. `sent`: the provider may have received the charge. `canceled`: not
 * charged, because the invoice is paid or void, or the card was removed.
 */
export const AUTOPAY_CHARGE_STATUSES = ['planned', 'sent', 'paid', 'failed', 'canceled'] as const;
