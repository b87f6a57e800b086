import type { BalanceAmount } from '@gable/contracts/payout';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useIsPayoutPending } from './payout.mutations.ts';

const PayoutDialog = lazyComponent(async () => (await import('./payout-dialog.tsx')).PayoutDialog);

/** What is true while the provider blocks payouts. The account's card says why. */
export const PAUSED = 'Payouts are paused. Your balance is kept.';

interface PayoutButtonProps {
  readonly label: string;
  readonly dialogTitle: string;
  readonly submitLabel: string;
  readonly variant?: 'filled' | 'default';
  /** Undefined while loading. */
  readonly available: BalanceAmount | undefined;
  /** Whether the provider blocks payouts. */
  readonly isPaused: boolean;
}

/**
 * A button that opens the payout dialog. Disabled without a balance, during a payout
 * (docs/product.md, Validation), and while payouts are paused.
 */
export function PayoutButton(props: PayoutButtonProps) {
  const { label, dialogTitle, submitLabel, variant, available, isPaused } = props;
  const isPending = useIsPayoutPending();
  const isEmpty = available === undefined || available.amount <= 0;
  return (
    <DialogButton
      variant={variant ?? 'filled'}
      disabled={isEmpty || isPending || isPaused}
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
