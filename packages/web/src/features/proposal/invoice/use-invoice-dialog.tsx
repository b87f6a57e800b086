import type { ProposalView } from '@gable/contracts/proposal';
import { type RefObject, useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { useReturnFocus } from '#shared/ui/dialogs/use-return-focus.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const GenerateInvoiceDialog = lazyComponent(
  async () => (await import('./generate-invoice-dialog.tsx')).GenerateInvoiceDialog,
);

interface OpenOptions {
  /** Whether the last payment failed: the open invoice is used again. */
  readonly isRetry?: boolean;
  /** Gets the focus when the dialog closes and has disabled the button that opened it. */
  readonly fallback?: RefObject<HTMLElement | null>;
}

/** Opens the dialog that generates an invoice. */
export interface InvoiceDialogControl {
  readonly open: (options?: OpenOptions) => void;
  readonly preload: () => void;
}

/**
 * Returns the dialog that generates the invoice of a proposal, for all buttons of the screen. The
 * screen renders it once, so that it stays when the button that opened it goes.
 */
export function useInvoiceDialog(proposal: ProposalView, heading: RefObject<HTMLElement | null>) {
  const [state, setState] = useState({ opened: false, isRetry: false });
  const focus = useReturnFocus(heading);
  const control: InvoiceDialogControl = {
    open: ({ isRetry = false, fallback } = {}) => {
      focus.remember(fallback);
      setState({ opened: true, isRetry });
    },
    preload: () => void GenerateInvoiceDialog.preload(),
  };
  const dialog = (
    <LazyDialog opened={state.opened}>
      <GenerateInvoiceDialog
        proposal={proposal}
        {...state}
        onClose={() => setState({ ...state, opened: false })}
        onClosed={focus.restore}
      />
    </LazyDialog>
  );
  return { control, dialog };
}
