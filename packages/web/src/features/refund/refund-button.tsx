import type { BillingView } from '@gable/contracts/invoice';
import type { ProposalView } from '@gable/contracts/proposal';
import type { RefundSummary } from '@gable/contracts/refund';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const RefundDialog = lazyComponent(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface RefundButtonProps {
  readonly proposal: ProposalView;
  readonly returns: RefundSummary;
  /** The paid invoices of a proposal with several, newest first. */
  readonly payments: readonly BillingView[];
}

/**
 * The Refund button, shown while there is a refundable amount, or several payments to choose from.
 * Each opening has a new form and a new request key.
 */
export function RefundButton({ proposal, returns, payments }: RefundButtonProps) {
  return (
    <DialogButton
      variant="default"
      isHidden={returns.refundable <= 0 && payments.length <= 1}
      preload={RefundDialog.preload}
      dialog={(state, opening) => (
        <RefundDialog key={opening} proposal={proposal} returns={returns} payments={payments} {...state} />
      )}
    >
      Refund
    </DialogButton>
  );
}
