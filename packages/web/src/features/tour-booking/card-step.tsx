import type { UserView } from '@gable/contracts/profile';
import type { TourBooking } from '@gable/contracts/tour';
import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { useStripeAppearance } from '#shared/stripe/use-stripe-appearance.ts';
import { useStripeClient } from '#shared/stripe/use-stripe-client.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { HoldForm } from './hold-form.tsx';

interface CardStepProps {
  readonly booking: Pick<TourBooking, 'publishableKey' | 'accountId' | 'clientSecret' | 'intent'>;
  readonly price: string;
  readonly viewer: UserView;
  readonly onHeld: () => void;
  /** Returns to the form of the booking. */
  readonly onBack?: () => void;
}

/** Stripe's card form for the amount to hold. Loaded on demand, because it includes Stripe's code. */
export function CardStep({ booking, price, viewer, onHeld, onBack }: CardStepProps) {
  const { publishableKey, accountId, clientSecret } = booking;
  const client = useStripeClient({ publishableKey, accountId });
  const appearance = useStripeAppearance();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  if (client.error || failure !== null) {
    const retry = () => {
      setFailure(null);
      setAttempt(attempt + 1);
      if (client.error) void client.refetch();
    };
    return (
      <ErrorState
        title="Couldn’t load the card form"
        message={failure ?? getErrorMessage(client.error)}
        onRetry={retry}
      />
    );
  }
  if (!client.data) return <CardSkeleton lines={4} />;
  return (
    <Elements
      // Elements ignores changed options, so each attempt needs a new instance.
      key={`${clientSecret} ${attempt}`}
      stripe={client.data}
      options={{ clientSecret, appearance }}
    >
      <HoldForm
        booking={booking}
        price={price}
        name={viewer.name}
        email={viewer.email}
        onHeld={onHeld}
        onBack={onBack}
        onLoadFailure={setFailure}
      />
    </Elements>
  );
}
