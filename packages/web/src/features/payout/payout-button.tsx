import type { BalanceAmount } from '@gable/contracts/payout';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { usePayoutRuns } from './payout-mutations.ts';

const PayoutDialog = lazyPart(async () => (await import('./payout-dialog.tsx')).PayoutDialog);

interface PayoutButtonProps {
  readonly label: string;
  readonly dialogTitle: string;
  readonly submitLabel: string;
  readonly variant?: 'filled' | 'default';
  /** Undefined while it is not known. */
  readonly available: BalanceAmount | undefined;
}

/** A button with the dialog it opens. It rests while there is nothing to pay out or a payout runs (spec section 5). */
export function PayoutButton({ label, dialogTitle, submitLabel, variant, available }: PayoutButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const runs = usePayoutRuns();
  const nothing = available === undefined || available.amount <= 0;
  return (
    <>
      <Button
        variant={variant ?? 'filled'}
        onClick={open}
        onPointerEnter={PayoutDialog.preload}
        onFocus={PayoutDialog.preload}
        disabled={nothing || runs}
      >
        {label}
      </Button>
      <OnceOpened opened={opened}>
        {available && (
          <PayoutDialog
            opened={opened}
            onClose={close}
            title={dialogTitle}
            submitLabel={submitLabel}
            available={available}
          />
        )}
      </OnceOpened>
    </>
  );
}
