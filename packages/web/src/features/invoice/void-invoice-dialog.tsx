import { type ConnectedInvoice, formatInvoiceSubject } from '@gable/contracts/invoice';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { getCustomerName } from './connected-columns.tsx';
import { useVoidInvoice } from './invoice.mutations.ts';

interface VoidInvoiceDialogProps {
  readonly invoice: ConnectedInvoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before an invoice is voided, which cannot be undone. */
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
      {getCustomerName(invoice)} will no longer be able to pay this invoice of{' '}
      <MoneyText cents={invoice.amount} />
      {invoice.service !== null && ` for ${formatInvoiceSubject(invoice.service, invoice.payment)}`}. This
      cannot be undone.
    </ConfirmDialog>
  );
}
