import { formatDate, formatUtcDate } from '@gable/contracts/kernel';
import type { PayoutDetail } from '@gable/contracts/payout';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fact, Facts } from '#shared/ui/display/facts.tsx';

function PayoutLink({ payoutId, children }: { readonly payoutId: string; readonly children: ReactNode }) {
  return (
    <Anchor
      underline="always"
      renderRoot={(props) => <Link to="/payouts/$payoutId" params={{ payoutId }} {...props} />}
    >
      {children}
    </Anchor>
  );
}

/** Returns 'Prairie Bank •••• 6789'. */
function formatBank({ bank }: PayoutDetail): string {
  return bank === null ? 'Not available' : `${bank.name ?? 'Bank account'} •••• ${bank.last4}`;
}

/** When and where a payout arrives, how the bank finds it, and why it failed. */
export function PayoutFacts({ payout }: { readonly payout: PayoutDetail }) {
  const { createdAt, arrivalAt, isAutomatic, traceId, failure, originalPayoutId, reversedById } = payout;
  return (
    <Facts>
      <Fact label="Created">{(isAutomatic ? formatUtcDate : formatDate)(createdAt)}</Fact>
      <Fact label="Expected arrival">{formatUtcDate(arrivalAt, 'Not available')}</Fact>
      <Fact label="Bank">{formatBank(payout)}</Fact>
      <Fact label="Type">{isAutomatic ? 'Weekly payout' : 'Cash Out'}</Fact>
      <Fact label="Trace ID">{traceId ?? 'Not assigned by the bank yet'}</Fact>
      <Fact label="Payout ID">{payout.id}</Fact>
      {failure !== null && <Fact label="Why it failed">{failure}</Fact>}
      {originalPayoutId !== null && (
        <Fact label="Reverses">
          <PayoutLink payoutId={originalPayoutId}>The original payout</PayoutLink>
        </Fact>
      )}
      {reversedById !== null && (
        <Fact label="Reversed by">
          <PayoutLink payoutId={reversedById}>Another payout</PayoutLink>
        </Fact>
      )}
    </Facts>
  );
}
