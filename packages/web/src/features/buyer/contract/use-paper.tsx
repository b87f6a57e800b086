import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import { useWithdrawConsent } from './use-electronic-consent.ts';

interface UsePaperProps {
  readonly contract: ContractView;
  /** 'Use paper instead', or 'Withdraw consent to electronic signing' once it was given. */
  readonly label: string;
}

/** A button that chooses paper. It asks for a confirmation, since the choice is final. */
export function UsePaper({ contract, label }: UsePaperProps) {
  const [asked, setAsked] = useState(false);
  const withdraw = useWithdrawConsent(contract);
  const confirm = () => withdraw.mutate({ contractId: contract.id }, { onSuccess: () => setAsked(false) });
  return (
    <>
      <Button variant="subtle" mr="auto" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <LaterConfirmDialog
        opened={asked}
        title="Sign this contract on paper?"
        confirmLabel="Use paper"
        pendingLabel="Telling your agent..."
        pending={withdraw.isPending}
        destructive
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        <p>
          We’ll tell your agent, who gives you a paper copy at no charge. You can’t sign this contract on
          Gable afterwards.
        </p>
        {withdraw.error && <p role="alert">{failureText(withdraw.error)}</p>}
      </LaterConfirmDialog>
    </>
  );
}
