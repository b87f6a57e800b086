import type { BillingView } from '@gable/contracts/invoice';
import type { ProposalView } from '@gable/contracts/proposal';
import type { RefundSummary } from '@gable/contracts/refund';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const RefundDialog = lazyComponent(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface RefundButtonProps {
  readonly proposal: ProposalView;
  readonly returns: RefundSummary;
  /** The paid invoices of a proposal with several, newest first. */
  readonly payments: readonly BillingView[];
}

/**
 * The Refund button, shown while there is a refundable amount, or several payments to choose from. Each opening has a new form and a
 * new request key.
 */
export function RefundButton({ proposal, returns, payments }: RefundButtonProps) {
  const [opened, setOpened] = useState(false);
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  return (
    <>
      {(returns.refundable > 0 || payments.length > 1) && (
        <Button
          variant="default"
          onClick={open}
          onPointerEnter={RefundDialog.preload}
          onFocus={RefundDialog.preload}
          aria-haspopup="dialog"
        >
          Refund
        </Button>
      )}
      <LazyDialog opened={opened}>
        <RefundDialog
          key={opening}
          proposal={proposal}
          returns={returns}
          payments={payments}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </LazyDialog>
    </>
  );
}
