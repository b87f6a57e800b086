import { cents, formatMoney } from '@gable/contracts/kernel';
import type { PaymentSessionView } from '@gable/contracts/payment';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useStripeAppearance } from '#shared/stripe/use-stripe-appearance.ts';
import { useStripeClient } from '#shared/stripe/use-stripe-client.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardForm } from './card-form.tsx';
import { FormSkeleton } from './checkout-skeleton.tsx';

interface FormErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shows that the form could not be loaded, also as a toast. */
function FormError({ message, onRetry }: FormErrorProps) {
  useEffect(() => notify.failure('Could not initialize payment form', message), [message]);
  return <ErrorState title="Couldn’t load the payment form" message={message} onRetry={onRetry} />;
}

/** Stripe's payment form for one session. Loaded on demand, because it includes Stripe's code. */
export function StripePayment({ session }: { readonly session: PaymentSessionView }) {
  const client = useStripeClient(session);
  const appearance = useStripeAppearance();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  if (client.error) {
    return <FormError message={getErrorMessage(client.error)} onRetry={() => client.refetch()} />;
  }
  if (failure) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <FormError message={failure} onRetry={retry} />;
  }
  if (!client.data) return <FormSkeleton />;
  return (
    <Elements
      // Elements ignores changed options, so each attempt needs a new instance.
      key={`${session.client_secret} ${attempt}`}
      stripe={client.data}
      options={{ clientSecret: session.client_secret, appearance }}
    >
      <CardForm
        proposalId={session.proposalId}
        total={formatMoney(cents(session.amount), session.currency)}
        onLoadFailure={setFailure}
      />
    </Elements>
  );
}
