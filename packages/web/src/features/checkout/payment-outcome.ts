import type { PaymentStatus } from '@gable/contracts/proposal';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** The payment result shown to the buyer (docs/product.md, States). */
export type PaymentOutcome = 'succeeded' | 'processing' | 'issue';

export function toPaymentOutcome(status: PaymentStatus): PaymentOutcome {
  if (status === 'payment_succeeded') return 'succeeded';
  return status === 'payment_pending' ? 'processing' : 'issue';
}

export const STILL_PROCESSING = 'Your payment is still being processed.';
export const PAYMENT_ISSUE =
  'There may have been an issue with your payment. Please check your email for details.';

const OUTCOME_TOASTS: Readonly<Record<PaymentOutcome, () => void>> = {
  succeeded: () => notify.success('Payment Successful'),
  processing: () => notify.success('Payment Processing', STILL_PROCESSING),
  issue: () => notify.failure('Payment Issue', PAYMENT_ISSUE),
};

/** Shows the toast for a payment outcome. */
export function showOutcomeToast(outcome: PaymentOutcome): void {
  OUTCOME_TOASTS[outcome]();
}
