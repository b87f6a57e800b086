import type { ContractRevision, ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRestore } from '@tabler/icons-react';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { useRestoreRevision } from '../contract.mutations.ts';
import { ResendDialog } from '../editor/resend-dialog.tsx';

interface RestoreButtonProps {
  readonly contract: ContractView;
  readonly revision: ContractRevision;
  readonly onRestored: () => void;
}

/** Restores a saved text after a question, which depends on whether the client has a version. */
export function RestoreButton({ contract, revision, onRestored }: RestoreButtonProps) {
  const [asking, ask] = useDisclosure(false);
  const { restore, pending } = useRestoreRevision(contract);
  const confirm = async (status?: 'draft' | 'sent') => {
    ask.close();
    if (await restore(revision.id, status)) onRestored();
  };
  const isSent = contract.status === 'sent';
  return (
    <>
      <Button
        mt="md"
        variant="default"
        leftSection={<IconRestore size={18} stroke={1.75} aria-hidden="true" />}
        onClick={ask.open}
        disabled={pending}
      >
        {pending ? 'Restoring...' : 'Restore this version'}
      </Button>
      <ConfirmDialog
        opened={asking && !isSent}
        title="Restore this version?"
        confirmLabel="Restore"
        onConfirm={() => confirm()}
        onClose={ask.close}
      >
        {contract.status === 'draft'
          ? 'It replaces the text of the draft. The present text stays in this list, so you can restore it too.'
          : `It becomes version ${contract.version + 1}, a draft that your client doesn’t see until you send it. Version ${contract.version} doesn’t change.`}
      </ConfirmDialog>
      <ResendDialog
        opened={asking && isSent}
        version={contract.version}
        onResend={() => confirm('sent')}
        onSaveDraft={() => confirm('draft')}
        onCancel={ask.close}
      />
    </>
  );
}
