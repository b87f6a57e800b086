import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { useOpenPayment } from '../buyer.mutations.ts';
import { useBuyerStep, usePaymentReadiness } from '../use-buyer-step.ts';

interface AfterSigningProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

/** Leads from the signed contract to its payment if that is the next step, and else closes the dialog. */
export function AfterSigning({ proposal, onClose }: AfterSigningProps) {
  // The dialog has a history entry of its own.
  const open = useOpenPayment({ replace: true });
  const isPaymentNext = useBuyerStep(proposal) === 'pay';
  const readiness = usePaymentReadiness(proposal);
  if (!isPaymentNext || readiness !== 'ready') return <Button onClick={onClose}>Done</Button>;
  return (
    <Button
      onClick={() => open.isPending || open.mutate({ proposalId: proposal.id })}
      aria-disabled={open.isPending || undefined}
      data-pending={open.isPending || undefined}
    >
      {open.isPending ? 'Opening secure checkout...' : 'Continue to Payment'}
    </Button>
  );
}
