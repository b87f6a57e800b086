import type { Cents } from '@gable/contracts/kernel';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { useVoidInvoice } from './invoice.mutations.ts';

/** What the confirmation says about an invoice. */
export interface VoidableInvoice {
  readonly id: string;
  /** The customer's name or email. */
  readonly customer: string;
  readonly amount: Cents;
  /** 'Home Showing: Deposit'; null for an invoice that belongs to no proposal. */
  readonly subject: string | null;
  /** Whether it waits and was not sent to the client. */
  readonly isDraft: boolean;
}

interface VoidInvoiceDialogProps {
  readonly invoice: VoidableInvoice;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before an invoice is voided, which cannot be undone. */
export function VoidInvoiceDialog({ invoice, opened, onClose }: VoidInvoiceDialogProps) {
  const { id, customer, amount, subject, isDraft } = invoice;
  const voiding = useVoidInvoice();
  return (
    <ConfirmDialog
      opened={opened}
      title="Void Invoice"
      confirmLabel="Void Invoice"
      pendingLabel="Voiding..."
      pending={voiding.isPending}
      destructive
      onConfirm={() => voiding.mutate({ invoiceId: id }, { onSettled: onClose })}
      onClose={onClose}
    >
      {customer} {isDraft ? 'won’t be sent' : 'will no longer be able to pay'} this invoice of{' '}
      <MoneyText cents={amount} />
      {subject !== null && ` for ${subject}`}. This cannot be undone.
    </ConfirmDialog>
  );
}
