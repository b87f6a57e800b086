export { AUTOPAY_CARD_STATUSES, AUTOPAY_CHARGE_STATUSES } from './autopay.lifecycle.ts';
