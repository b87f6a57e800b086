import type { PaymentSessionView } from '@gable/contracts/payment';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { CardForm } from './card-form.tsx';
import { FormSkeleton } from './checkout-skeleton.tsx';
import { useStripeAppearance } from './use-stripe-appearance.ts';
import { useStripeClient } from './use-stripe-client.ts';

interface NotStartedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The form is not there; says so once as a toast as well. */
function NotStarted({ message, onRetry }: NotStartedProps) {
  useEffect(() => notify.failure('Could not initialize payment form', message), [message]);
  return <ErrorState title="The payment form could not be loaded" message={message} onRetry={onRetry} />;
}

/** The provider's payment form for one session. Its module brings the provider's code, and is loaded when needed. */
export function StripePayment({ session }: { readonly session: PaymentSessionView }) {
  const client = useStripeClient(session);
  const appearance = useStripeAppearance();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  if (client.error) {
    return <NotStarted message={messageOf(client.error)} onRetry={() => client.refetch()} />;
  }
  if (failure) {
    const again = () => {
      setFailure(null);
      setAttempt(attempt + 1);
    };
    return <NotStarted message={failure} onRetry={again} />;
  }
  if (!client.data) return <FormSkeleton />;
  return (
    <Elements
      // The library holds on to what it was given first, so that each attempt needs its own.
      key={`${session.client_secret} ${attempt}`}
      stripe={client.data}
      options={{ clientSecret: session.client_secret, appearance }}
    >
      <CardForm proposalId={session.proposalId} onLoadFailure={setFailure} />
    </Elements>
  );
}
