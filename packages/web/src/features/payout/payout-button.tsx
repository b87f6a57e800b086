import type { BalanceAmount } from '@gable/contracts/payout';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
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
  const [opened, { open, close }] = useDisclosure(false);
  const isPending = useIsPayoutPending();
  const isEmpty = available === undefined || available.amount <= 0;
  return (
    <>
      <Button
        variant={variant ?? 'filled'}
        onClick={open}
        onPointerEnter={PayoutDialog.preload}
        onFocus={PayoutDialog.preload}
        disabled={isEmpty || isPending}
      >
        {label}
      </Button>
      <LazyDialog opened={opened}>
        {available && (
          <PayoutDialog
            opened={opened}
            onClose={close}
            title={dialogTitle}
            submitLabel={submitLabel}
            available={available}
          />
        )}
      </LazyDialog>
    </>
  );
}
