import { Button } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { homeOf } from '#shared/api/guards.ts';
import { useViewer } from '#shared/api/viewer-context.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import css from './checkout.module.css';

interface PaymentErrorProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

/** The card 'Payment Error': why nothing can be paid here, and a way back. */
export function PaymentError({ message, onRetry }: PaymentErrorProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const viewer = useViewer();
  // Who opened the address by hand has nothing to go back to but home.
  const goBack = () => (canGoBack ? router.history.back() : navigate({ to: homeOf(viewer) }));
  return (
    <div className={css.alone}>
      <h1 className={css.hidden}>Complete Your Payment</h1>
      <ErrorState
        title="Payment Error"
        message={message}
        {...(onRetry && { onRetry })}
        action={<Button onClick={goBack}>Go Back</Button>}
      />
    </div>
  );
}
