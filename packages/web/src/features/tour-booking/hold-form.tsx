import type { TourBooking } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useIsRunning } from '#shared/api/use-is-running.ts';
import { getStripeErrorText } from '#shared/stripe/stripe-error-text.ts';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import css from './booking.module.css';

/** The key of the mutation. */
const CONFIRM_CARD = ['confirm-card'];

interface HoldFormProps {
  readonly booking: Pick<TourBooking, 'intent'>;
  /** Such as '$75.00'. */
  readonly price: string;
  readonly name: string;
  readonly email: string;
  readonly onHeld: () => void;
  /** Returns to the form of the booking; without it, there is no way back. */
  readonly onBack?: (() => void) | undefined;
  readonly onLoadFailure: (message: string) => void;
}

interface CardLibrary {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Confirms the card with Stripe. Returns false if fields are missing, which Stripe's form shows. */
async function confirmCard(
  { intent }: HoldFormProps['booking'],
  { stripe, elements }: CardLibrary,
): Promise<boolean> {
  if ((await elements.submit()).error) return false;
  const options = {
    elements,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  } as const;
  const { error } =
    intent === 'setup' ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options);
  if (error) throw new Error(getStripeErrorText(error));
  return true;
}

/** The card fields. After a decline, keeps the input and shows the reason. */
export function HoldForm({ booking, price, name, email, onHeld, onBack, onLoadFailure }: HoldFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const isConfirming = useIsRunning(CONFIRM_CARD);
  const confirm = useMutation({
    mutationKey: CONFIRM_CARD,
    mutationFn: (library: CardLibrary) => confirmCard(booking, library),
    onSuccess: (confirmed) => confirmed && onHeld(),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stripe && elements && ready && !isConfirming()) confirm.mutate({ stripe, elements });
  };
  const isSetup = booking.intent === 'setup';
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={confirm.isPending} className={css.fields}>
      <div className={css.card}>
        <PaymentElement
          options={{ layout: 'tabs', defaultValues: { billingDetails: { name, email } } }}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => onLoadFailure(getStripeErrorText(error))}
        />
      </div>
      <FailureNote>{confirm.error?.message}</FailureNote>
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!ready}
        aria-disabled={confirm.isPending || undefined}
        data-pending={confirm.isPending || undefined}
      >
        {confirm.isPending ? 'Processing' : isSetup ? 'Save Card' : `Hold ${price}`}
      </Button>
      {onBack && (
        <Button
          variant="subtle"
          aria-disabled={confirm.isPending || undefined}
          onClick={() => !isConfirming() && onBack()}
        >
          Change Booking
        </Button>
      )}
      <p className={css.note}>Your card details go straight to Stripe. Gable never sees them.</p>
    </form>
  );
}
