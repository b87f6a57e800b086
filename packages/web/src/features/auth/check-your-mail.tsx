import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

interface CheckYourMailProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** The account waits for its address to be confirmed. */
export function CheckYourMail({ email, onBack }: CheckYourMailProps) {
  return (
    <EmptyState
      icon={<IconMailCheck size={24} stroke={1.75} />}
      title="Check your e-mail"
      hint={`We sent a link to ${email}. Open it to confirm your address, then sign in here.`}
      action={
        <Button variant="default" onClick={onBack}>
          Back to Sign In
        </Button>
      }
    />
  );
}
