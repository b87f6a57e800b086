import type { ProposalView } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useVoidInvoice } from './invoice.mutations.ts';

interface VoidInvoiceProps {
  readonly proposal: ProposalView;
  readonly invoiceId: string;
}

/** Voids the current invoice of a proposal, after a confirmation. */
export function VoidInvoice({ proposal, invoiceId }: VoidInvoiceProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const voiding = useVoidInvoice();
  return (
    <>
      <Button onClick={open} aria-haspopup="dialog">
        Void Invoice
      </Button>
      <LazyConfirmDialog
        opened={opened}
        title="Void Invoice"
        confirmLabel="Void Invoice"
        pendingLabel="Voiding..."
        pending={voiding.isPending}
        destructive
        onConfirm={() => voiding.mutate({ invoiceId }, { onSettled: close })}
        onClose={close}
      >
        {proposal.customerName} will no longer be able to pay this invoice. This cannot be undone.
      </LazyConfirmDialog>
    </>
  );
}
