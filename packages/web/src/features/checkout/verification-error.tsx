import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import css from './checkout.module.css';

interface VerificationErrorProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

/** The 'Verification Error' card. */
export function VerificationError({ message, onRetry }: VerificationErrorProps) {
  return (
    <div className={css.alone}>
      <h1 className={css.hidden}>Payment Result</h1>
      <ErrorState
        title="Verification Error"
        message={message}
        {...(onRetry && { onRetry })}
        action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Return to Dashboard</Button>}
      />
    </div>
  );
}
