import type { PaymentStatus } from '@gable/contracts/proposal';
import { notify } from '#shared/ui/notify.tsx';

/** The three ways in which a payment can stand when the buyer comes back (spec section 4). */
export type PaymentOutcome = 'succeeded' | 'processing' | 'issue';

export function outcomeOf(status: PaymentStatus): PaymentOutcome {
  if (status === 'payment_succeeded') return 'succeeded';
  return status === 'payment_pending' ? 'processing' : 'issue';
}

export const STILL_PROCESSING = 'Your payment is still being processed.';
export const MAYBE_AN_ISSUE =
  'There may have been an issue with your payment. Please check your email for details.';

const ANNOUNCEMENTS: Readonly<Record<PaymentOutcome, () => void>> = {
  succeeded: () => notify.success('Payment Successful'),
  processing: () => notify.success('Payment Processing', STILL_PROCESSING),
  issue: () => notify.failure('Payment Issue', MAYBE_AN_ISSUE),
};

/** Says as a toast how the payment went. */
export function announce(outcome: PaymentOutcome): void {
  ANNOUNCEMENTS[outcome]();
}
