import type { ConnectedInvoice } from '@gable/contracts/invoice';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { customerOf } from './connected-columns.tsx';
import { useVoidInvoice } from './invoice-mutations.ts';

interface VoidInvoiceDialogProps {
  readonly invoice: ConnectedInvoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before an invoice is voided; nothing brings it back. */
export function VoidInvoiceDialog({ invoice, opened, onClose }: VoidInvoiceDialogProps) {
  const voiding = useVoidInvoice();
  return (
    <ConfirmDialog
      opened={opened}
      title="Void Invoice"
      confirmLabel="Void Invoice"
      pendingLabel="Voiding..."
      pending={voiding.isPending}
      destructive
      onConfirm={() => voiding.mutate({ invoiceId: invoice.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {customerOf(invoice)} will no longer be able to pay this invoice of <MoneyText cents={invoice.amount} />
      . This cannot be undone.
    </ConfirmDialog>
  );
}
