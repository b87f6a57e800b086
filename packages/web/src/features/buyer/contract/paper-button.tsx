import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useWithdrawConsent } from './use-electronic-consent.ts';

interface PaperButtonProps {
  readonly contract: ContractView;
  /** 'Use paper instead', or 'Withdraw consent to electronic signing' after consent was given. */
  readonly label: string;
}

/** Chooses paper, after a confirmation because the choice is final. */
export function PaperButton({ contract, label }: PaperButtonProps) {
  const [confirmOpened, setConfirmOpened] = useState(false);
  const withdraw = useWithdrawConsent(contract);
  const confirm = () =>
    withdraw.mutate({ contractId: contract.id }, { onSuccess: () => setConfirmOpened(false) });
  return (
    <>
      <Button variant="subtle" mr="auto" onClick={() => setConfirmOpened(true)}>
        {label}
      </Button>
      <LazyConfirmDialog
        opened={confirmOpened}
        title="Sign this contract on paper?"
        confirmLabel="Use paper"
        pendingLabel="Notifying your agent..."
        pending={withdraw.isPending}
        destructive
        onConfirm={confirm}
        onClose={() => setConfirmOpened(false)}
      >
        <p>
          We’ll notify your agent, who will give you a paper copy at no charge. You can’t sign this contract
          on Gable afterwards.
        </p>
        {withdraw.error && <p role="alert">{failureText(withdraw.error)}</p>}
      </LazyConfirmDialog>
    </>
  );
}
