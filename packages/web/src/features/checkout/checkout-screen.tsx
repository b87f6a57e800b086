import type { PaymentSessionId } from '@gable/contracts/kernel';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf, wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import css from './checkout.module.css';
import { CheckoutFrame } from './checkout-frame.tsx';
import { sessionIdOf } from './checkout-queries.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PaymentError } from './payment-error.tsx';
import { PaymentPanel } from './payment-panel.tsx';

function MissingSession() {
  useEffect(() => notify.failure('Error', 'No payment session ID provided'), []);
  return <PaymentError message="No session ID provided" />;
}

interface FailedSessionProps {
  /** Why, when the server said. */
  readonly reason?: string;
  readonly onRetry?: () => void;
}

function FailedSession({ reason, onRetry }: FailedSessionProps) {
  useEffect(() => notify.failure('Error', 'Failed to load payment session'), []);
  return <PaymentError message={reason ?? 'Failed to load payment session'} {...(onRetry && { onRetry })} />;
}

/** The session came without the one thing that the form cannot do without. */
function MissingSecret({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(
    () => notify.failure('Could not initialize payment form', 'No client secret found in session'),
    [],
  );
  return <PaymentError message="No client secret found in session" onRetry={onRetry} />;
}

function Checkout({ sessionId }: { readonly sessionId: PaymentSessionId }) {
  const {
    data: session,
    error,
    refetch,
  } = trpc.payment.session.useQuery(
    { sessionId },
    // The route has just asked; asking again at once would only repeat the refusal.
    { retryOnMount: false },
  );
  if (wireErrorOf(error)?.code === 'ALREADY_PAID') {
    return (
      <div className={css.alone}>
        <h1 className={css.hidden}>Complete Your Payment</h1>
        <AlreadyPaid />
      </div>
    );
  }
  if (error) return <FailedSession reason={messageOf(error)} onRetry={() => refetch()} />;
  if (!session) return <CheckoutSkeleton />;
  if (session.client_secret === '') return <MissingSecret onRetry={() => refetch()} />;
  return <PaymentPanel session={session} />;
}

/** The payment form of one session, named by the address. */
export function CheckoutScreen({ sessionId }: { readonly sessionId: string | undefined }) {
  const id = sessionIdOf(sessionId ?? '');
  return (
    <CheckoutFrame>
      {id ? <Checkout sessionId={id} /> : sessionId ? <FailedSession /> : <MissingSession />}
    </CheckoutFrame>
  );
}
