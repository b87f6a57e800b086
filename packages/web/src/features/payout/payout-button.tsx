import type { BalanceAmount } from '@gable/contracts/payout';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useIsPayoutPending } from './payout.mutations.ts';

const PayoutDialog = lazyComponent(async () => (await import('./payout-dialog.tsx')).PayoutDialog);

interface PayoutButtonProps {
  readonly label: string;
  readonly dialogTitle: string;
  readonly submitLabel: string;
  readonly variant?: 'filled' | 'default';
  /** Undefined while loading. */
  readonly available: BalanceAmount | undefined;
}

/**
 * A button that opens the payout dialog. Disabled without a balance or during a payout
 * (docs/product.md, Validation).
 */
export function PayoutButton({ label, dialogTitle, submitLabel, variant, available }: PayoutButtonProps) {
  const isPending = useIsPayoutPending();
  const isEmpty = available === undefined || available.amount <= 0;
  return (
    <DialogButton
      variant={variant ?? 'filled'}
      disabled={isEmpty || isPending}
      preload={PayoutDialog.preload}
      dialog={(state) =>
        available && (
          <PayoutDialog title={dialogTitle} submitLabel={submitLabel} available={available} {...state} />
        )
      }
    >
      {label}
    </DialogButton>
  );
}
