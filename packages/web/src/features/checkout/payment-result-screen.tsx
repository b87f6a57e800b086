import type { ProposalId } from '@gable/contracts/kernel';
import { useEffect } from 'react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { notify } from '#shared/ui/notify.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { proposalIdOf } from './checkout-queries.ts';
import { PaymentResult } from './payment-result.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { usePaymentOutcome } from './use-payment-outcome.ts';
import { VerificationError } from './verification-error.tsx';

function FailedVerification({
  reason,
  onRetry,
}: {
  readonly reason?: string;
  readonly onRetry?: () => void;
}) {
  useEffect(() => notify.failure('Error', 'Failed to verify payment status'), []);
  return (
    <VerificationError message={reason ?? 'Failed to verify payment status'} {...(onRetry && { onRetry })} />
  );
}

function Verified({ proposalId }: { readonly proposalId: ProposalId }) {
  const { outcome, query } = usePaymentOutcome(proposalId);
  if (outcome) {
    return (
      <PaymentResult
        outcome={outcome}
        proposalId={proposalId}
        onCheck={() => query.refetch()}
        checking={query.isFetching}
      />
    );
  }
  if (query.error) {
    return <FailedVerification reason={messageOf(query.error)} onRetry={() => query.refetch()} />;
  }
  return <ResultSkeleton />;
}

/** How a payment went, by what the server knows; the address alone proves nothing. */
export function PaymentResultScreen({ proposalId }: { readonly proposalId: string | undefined }) {
  const id = proposalIdOf(proposalId ?? '');
  return (
    <CheckoutFrame>
      {id ? (
        <Verified proposalId={id} />
      ) : proposalId ? (
        <FailedVerification />
      ) : (
        <VerificationError message="No proposal ID provided" />
      )}
    </CheckoutFrame>
  );
}
