import { Button } from '@mantine/core';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { getHomePath } from '#shared/api/session/guards.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import css from './checkout.module.css';

interface PaymentErrorProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

/** The 'Payment Error' card, with a Go Back button. */
export function PaymentError({ message, onRetry }: PaymentErrorProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  const viewer = useViewer();
  // Without history, Go Back opens the home screen.
  const goBack = () => (canGoBack ? router.history.back() : navigate({ to: getHomePath(viewer) }));
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
