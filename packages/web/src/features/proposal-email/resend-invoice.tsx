import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
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
  const [opened, setOpened] = useState(false);
  const [openCount, setOpenCount] = useState(0);
  const open = () => {
    setOpenCount(openCount + 1);
    setOpened(true);
  };
  return (
    <>
      <Button
        {...button}
        onClick={open}
        onPointerEnter={ResendDialog.preload}
        onFocus={ResendDialog.preload}
        aria-haspopup="dialog"
        aria-label={ariaLabel}
      >
        {label ?? 'Resend Invoice'}
      </Button>
      <LazyDialog opened={opened}>
        <ResendDialog
          key={openCount}
          invoiceId={invoiceId}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </LazyDialog>
    </>
  );
}
