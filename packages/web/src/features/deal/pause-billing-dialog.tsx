import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';

interface PauseBillingDialogProps {
  readonly opened: boolean;
  /** The clients of the deals, if there are several. */
  readonly names?: readonly string[];
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before deals with active billing are archived. */
export function PauseBillingDialog({ names, ...dialog }: PauseBillingDialogProps) {
  return (
    <LazyConfirmDialog {...dialog} title="Pause billing and archive?" confirmLabel="Pause and Archive">
      {names && <>Billing is active for {new Intl.ListFormat('en-US').format(names)}. </>}
      {names ? 'Their monthly invoices' : 'Monthly invoices of this deal'} pause until you resume them, and
      the months of the pause are left out. Planned installments wait until the deal is active again. Invoices
      that were sent can still be paid.
    </LazyConfirmDialog>
  );
}
