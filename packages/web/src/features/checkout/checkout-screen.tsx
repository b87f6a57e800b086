import type { PaymentSessionId } from '@gable/contracts/kernel';
import { useEffect } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import css from './checkout.module.css';
import { CheckoutFrame } from './checkout-frame.tsx';
import { parseSessionId } from './checkout-queries.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { PaymentError } from './payment-error.tsx';
import { PaymentPanel } from './payment-panel.tsx';

function MissingSession() {
  useEffect(() => notify.failure('Error', 'No payment session ID provided'), []);
  return <PaymentError message="No session ID provided" />;
}

interface FailedSessionProps {
  /** The server's message, if any. */
  readonly reason?: string;
  readonly onRetry?: () => void;
}

function FailedSession({ reason, onRetry }: FailedSessionProps) {
  useEffect(() => notify.failure('Error', 'Failed to load payment session'), []);
  return <PaymentError message={reason ?? 'Failed to load payment session'} {...(onRetry && { onRetry })} />;
}

/** Shown if the session has no client secret. */
function MissingSecret({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(
    () => notify.failure('Could not initialize payment form', 'No client secret found in session'),
    [],
  );
  return <PaymentError message="No client secret found in session" onRetry={onRetry} />;
}

/** How often the session is read while the agent cannot take payments. */
const BLOCKED_INTERVAL_MS = 30_000;

function CheckoutSession({ sessionId }: { readonly sessionId: PaymentSessionId }) {
  const {
    data: session,
    error,
    refetch,
    isFetching,
  } = trpc.payment.session.useQuery(
    { sessionId },
    // The route has just prefetched it; an immediate retry would only repeat the error.
    {
      retryOnMount: false,
      // The form appears once the agent can take payments again.
      refetchInterval: ({ state }) => (state.data?.blocked ? BLOCKED_INTERVAL_MS : false),
    },
  );
  if (getWireError(error)?.code === 'ALREADY_PAID') {
    return (
      <div className={css.alone}>
        <h1 className={css.hidden}>Complete Your Payment</h1>
        <AlreadyPaid />
      </div>
    );
  }
  if (error) return <FailedSession reason={getErrorMessage(error)} onRetry={() => refetch()} />;
  if (!session) return <CheckoutSkeleton />;
  if (session.client_secret === '') return <MissingSecret onRetry={() => refetch()} />;
  return <PaymentPanel session={session} onRetry={() => refetch()} isChecking={isFetching} />;
}

/** The payment form of the session in the URL. */
export function CheckoutScreen({ sessionId }: { readonly sessionId: string | undefined }) {
  const id = parseSessionId(sessionId ?? '');
  return (
    <CheckoutFrame>
      {id ? <CheckoutSession sessionId={id} /> : sessionId ? <FailedSession /> : <MissingSession />}
    </CheckoutFrame>
  );
}
