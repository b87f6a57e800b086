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
  autopayCardSchema,
  autopayInputSchema,
  type CardSetupView,
  type StartAutopay,
  startAutopaySchema,
} from './autopay.schemas.ts';
export { describeAutopayAttempt, formatAutopayCard } from './autopay.text.ts';
export { CHARGE_RETRY_DAYS, canRetryCharge } from './retry-charge.ts';
