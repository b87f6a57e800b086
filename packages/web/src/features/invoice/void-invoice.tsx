import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { useAmountDue } from '../time-entry/index.ts';
import { useVoidDialog } from './use-void-dialog.tsx';

interface VoidInvoiceProps {
  readonly proposal: ProposalView;
  readonly invoiceId: string;
}

/** Voids the current invoice of a proposal, after a confirmation. */
export function VoidInvoice({ proposal, invoiceId }: VoidInvoiceProps) {
  const { ask, dialog } = useVoidDialog();
  const amount = useAmountDue(proposal);
  const { customerName: customer, serviceType: subject, invoiceUrl } = proposal;
  const isDraft = invoiceUrl === null;
  return (
    <>
      <Button
        disabled={amount === null}
        onClick={() => amount !== null && ask({ id: invoiceId, customer, amount, subject, isDraft })}
        aria-haspopup="dialog"
      >
        Void Invoice
      </Button>
      {dialog}
    </>
  );
}
