import type { ProposalId } from '@gable/contracts/kernel';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { UNEXPECTED_ERROR } from '#shared/errors/wire-error.ts';
import { getStripeErrorText } from '#shared/stripe/stripe-error-text.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';

/** The key of the mutation that confirms the payment. */
export const CONFIRM_PAYMENT = ['confirm-payment'];

interface PaymentLibrary {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** 'incomplete': Stripe's form shows what is missing, and nothing was submitted. */
type Outcome = 'incomplete' | 'confirmed';

/**
 * Returns whether the payment already succeeded in another tab or on the invoice page, which is not a
 * failure.
 */
export function isAlreadyPaid(error: Pick<StripeError, 'payment_intent'>): boolean {
  return error.payment_intent?.status === 'succeeded';
}

/** The agent voided the invoice while the form was open. */
const NO_LONGER_OPEN =
  'This invoice was voided, so it can no longer be paid. Nothing was charged. Your proposal shows what is open now.';

function getFailureText(error: StripeError): string {
  return error.payment_intent?.status === 'canceled' ? NO_LONGER_OPEN : getStripeErrorText(error);
}

async function confirm({ stripe, elements }: PaymentLibrary, proposalId: ProposalId): Promise<Outcome> {
  if ((await elements.submit()).error) return 'incomplete';
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${window.location.origin}/payment-success?proposalId=${proposalId}` },
    // A card needs no redirect, so the result opens without loading the app again.
    redirect: 'if_required',
  });
  if (error && !isAlreadyPaid(error)) throw new Error(getFailureText(error));
  return 'confirmed';
}

/** Confirms the payment with Stripe and opens the result. A decline keeps the form. */
export function useConfirmPayment(proposalId: ProposalId) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: CONFIRM_PAYMENT,
    mutationFn: (library: PaymentLibrary) => confirm(library, proposalId),
    onSuccess: (outcome) => {
      if (outcome === 'incomplete') return;
      notify.success('Payment Processing', 'Your payment is being processed.');
      // Replaces the history entry, because Back must not lead to a completed payment.
      return navigate({ to: '/payment-success', search: { proposalId }, replace: true });
    },
    onError: (error) => notify.failure('Payment Failed', error.message || UNEXPECTED_ERROR),
    // A decline also changes the payment's status. The session of a voided invoice is an error.
    onSettled: (outcome) => {
      if (outcome === undefined) utils.payment.session.invalidate();
      utils.proposal.invalidate();
      utils.invoice.invalidate();
    },
  });
}
