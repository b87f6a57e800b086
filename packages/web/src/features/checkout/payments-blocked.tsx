import type { PaymentSessionView } from '@gable/contracts/payment';
import { Button } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';

interface PaymentsBlockedProps {
  readonly session: Pick<PaymentSessionView, 'dealId' | 'agent'>;
  readonly onRetry: () => void;
  readonly isChecking: boolean;
}

/** Replaces the payment form while the provider blocks card payments to the agent. */
export function PaymentsBlocked({ session: { dealId, agent }, onRetry, isChecking }: PaymentsBlockedProps) {
  const name = agent.name || 'Your agent';
  return (
    <EmptyState
      icon={<IconCreditCardOff size={24} stroke={1.75} />}
      title={`${name} can’t take card payments at the moment`}
      hint="Nothing was charged, and the invoice stays open. Message your agent to ask when you can pay."
      action={
        <>
          <Button
            renderRoot={(props) => <Link to="/buyer/dashboard" search={{ messages: dealId }} {...props} />}
          >
            Message Your Agent
          </Button>
          <Button variant="default" onClick={onRetry} disabled={isChecking}>
            {isChecking ? 'Checking...' : 'Check Again'}
          </Button>
        </>
      }
    />
  );
}
