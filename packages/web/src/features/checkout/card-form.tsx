import type { ProposalId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError, StripePaymentElementOptions } from '@stripe/stripe-js';
import { IconLock } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { useIsRunning } from '#shared/api/use-is-running.ts';
import { getStripeErrorText } from '#shared/stripe/stripe-error-text.ts';
import { AlreadyPaid } from './already-paid.tsx';
import css from './card-form.module.css';
import { CONFIRM_PAYMENT, isAlreadyPaid, useConfirmPayment } from './checkout.mutations.ts';
import { FormSkeleton } from './checkout-skeleton.tsx';

interface CardFormProps {
  /** What the buyer pays, as text. */
  readonly total: string;
  readonly proposalId: ProposalId;
  readonly onLoadFailure: (message: string) => void;
}

function useElementOptions(): StripePaymentElementOptions {
  const { name, email } = useViewer();
  return { layout: 'tabs', defaultValues: { billingDetails: { name, email } } };
}

/** The card fields and 'Pay Now'. After a decline, keeps the input and shows the reason. */
export function CardForm({ proposalId, total, onLoadFailure }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const options = useElementOptions();
  const confirm = useConfirmPayment(proposalId);
  const isConfirming = useIsRunning(CONFIRM_PAYMENT);
  const [ready, setReady] = useState(false);
  const [paid, setPaid] = useState(false);
  const busy = confirm.isPending;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stripe && elements && ready && !isConfirming()) confirm.mutate({ stripe, elements });
  };
  const onLoadError = (error: StripeError) => {
    if (isAlreadyPaid(error)) setPaid(true);
    else onLoadFailure(getStripeErrorText(error));
  };

  if (paid) return <AlreadyPaid proposalId={proposalId} />;
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={busy}>
      <div className={css.fields} data-ready={ready || undefined}>
        {!ready && <FormSkeleton />}
        <PaymentElement
          options={options}
          onReady={() => setReady(true)}
          onLoadError={({ error }) => onLoadError(error)}
        />
      </div>
      {confirm.error && (
        <p className={css.failure} role="alert">
          <strong>Payment Failed</strong> {confirm.error.message}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={!ready}
        aria-disabled={busy || undefined}
        data-pending={busy || undefined}
      >
        {busy ? 'Processing' : `Pay Now · ${total}`}
      </Button>
      <p className={css.secure}>
        <IconLock size={16} stroke={1.75} aria-hidden="true" />
        Your card details go straight to Stripe. Gable never sees them.
      </p>
    </form>
  );
}
