import type { ProposalId } from '@gable/contracts/kernel';
import { useEffect } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { parseProposalId } from './checkout-queries.ts';
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

function VerifiedPayment({ proposalId }: { readonly proposalId: ProposalId }) {
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
    return <FailedVerification reason={getErrorMessage(query.error)} onRetry={() => query.refetch()} />;
  }
  return <ResultSkeleton />;
}

/** The result of a payment, from the server's status. The URL alone proves nothing. */
export function PaymentResultScreen({ proposalId }: { readonly proposalId: string | undefined }) {
  const id = parseProposalId(proposalId ?? '');
  return (
    <CheckoutFrame>
      {id ? (
        <VerifiedPayment proposalId={id} />
      ) : proposalId ? (
        <FailedVerification />
      ) : (
        <VerificationError message="No proposal ID provided" />
      )}
    </CheckoutFrame>
  );
}
