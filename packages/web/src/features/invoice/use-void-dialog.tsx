import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import type { VoidableInvoice } from './void-invoice-dialog.tsx';

const VoidInvoiceDialog = lazyComponent(
  async () => (await import('./void-invoice-dialog.tsx')).VoidInvoiceDialog,
);

interface VoidDialogControl {
  /** Opens the dialog. */
  readonly ask: (invoice: VoidableInvoice) => void;
  readonly dialog: ReactNode;
}

/** Returns the dialog that voids one of a list's invoices. */
export function useVoidDialog(): VoidDialogControl {
  const [chosen, setChosen] = useState<VoidableInvoice | null>(null);
  const [opened, { open, close }] = useDisclosure(false);
  const ask = (invoice: VoidableInvoice) => {
    setChosen(invoice);
    open();
  };
  const dialog = (
    <LazyDialog opened={opened}>
      {chosen && <VoidInvoiceDialog invoice={chosen} opened={opened} onClose={close} />}
    </LazyDialog>
  );
  return { ask, dialog };
}
