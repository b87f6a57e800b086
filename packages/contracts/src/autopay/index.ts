export {
  AUTOPAY_CARD_STATUSES,
  AUTOPAY_CHARGE_STATUSES,
  type AutopayCardEvent,
  type AutopayChargeEvent,
  autopayCardLifecycle,
  autopayChargeLifecycle,
} from './autopay.lifecycle.ts';
export { formatMandate, MANDATE_VERSION } from './autopay.mandate.ts';
export {
  type AutopayAttempt,
  type AutopayCard,
  type AutopayInput,
  type AutopayView,
  autopayInputSchema,
  type CardSetupView,
  type StartAutopay,
  startAutopaySchema,
} from './autopay.schemas.ts';
export { describeAutopayAttempt } from './autopay.text.ts';
export { formatAutopayCard } from './autopay-card.text.ts';
export { CHARGE_RETRY_DAYS, canRetryCharge } from './retry-charge.ts';
