import type { ProposalView } from '@gable/contracts/proposal';
import type { PaymentReturns } from '@gable/contracts/refund';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';

const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog);

interface RefundButtonProps {
  readonly proposal: ProposalView;
  readonly returns: PaymentReturns;
}

/** 'Refund', for as long as there is something to give back. Each opening is a form, and a request, of its own. */
export function RefundButton({ proposal, returns }: RefundButtonProps) {
  const [opened, setOpened] = useState(false);
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  return (
    <>
      {returns.refundable > 0 && (
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
      <OnceOpened opened={opened}>
        <RefundDialog
          key={opening}
          proposal={proposal}
          returns={returns}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </OnceOpened>
    </>
  );
}
