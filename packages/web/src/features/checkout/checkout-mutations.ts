import type { ProposalId } from '@gable/contracts/kernel';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { UNEXPECTED } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';

interface PaymentLibrary {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** 'incomplete': the form says itself, at its own fields, what is missing; nothing was sent. */
type Outcome = 'incomplete' | 'confirmed';

/** Paid meanwhile in another tab or on the invoice's own page: that is no failure. */
export function isPaidAlready(error: Pick<StripeError, 'payment_intent'>): boolean {
  return error.payment_intent?.status === 'succeeded';
}

async function confirm({ stripe, elements }: PaymentLibrary, proposalId: ProposalId): Promise<Outcome> {
  if ((await elements.submit()).error) return 'incomplete';
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: `${window.location.origin}/payment-success?proposalId=${proposalId}` },
    // A card needs no redirect, so the result opens without loading the app again.
    redirect: 'if_required',
  });
  if (error && !isPaidAlready(error)) throw new Error(error.message || UNEXPECTED);
  return 'confirmed';
}

/** Confirms the payment at the provider and goes to its result. A refusal leaves the form as it is. */
export function useConfirmPayment(proposalId: ProposalId) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (library: PaymentLibrary) => confirm(library, proposalId),
    onSuccess: (outcome) => {
      if (outcome === 'incomplete') return;
      notify.success('Payment Processing', 'Your payment is being processed.');
      // In place of the form: the way back must not lead to a payment that is spent.
      return navigate({ to: '/payment-success', search: { proposalId }, replace: true });
    },
    onError: (error) => notify.failure('Payment Failed', error.message || UNEXPECTED),
    // A refusal changes the payment's state as well as a success does.
    onSettled: () => {
      utils.proposal.invalidate();
      utils.invoice.invalidate();
    },
  });
}
