import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const ResendDialog = lazyComponent(async () => (await import('./resend-dialog.tsx')).ResendDialog);

interface ResendInvoiceProps extends ButtonProps {
  /** Our id or the provider's. */
  readonly invoiceId: string;
  readonly label?: ReactNode;
  /** The accessible name, where several invoices are listed. */
  readonly ariaLabel?: string;
}

/** Opens the dialog that emails an open invoice again. Each opening sends a new email. */
export function ResendInvoice({ invoiceId, label, ariaLabel, ...button }: ResendInvoiceProps) {
  return (
    <DialogButton
      {...button}
      aria-label={ariaLabel}
      preload={ResendDialog.preload}
      dialog={(state, opening) => <ResendDialog key={opening} invoiceId={invoiceId} {...state} />}
    >
      {label ?? 'Resend Invoice'}
    </DialogButton>
  );
}
