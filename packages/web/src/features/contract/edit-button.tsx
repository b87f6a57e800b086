import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { currentSignature } from './current-signature.ts';

const ConfirmDialog = lazyPart(async () => (await import('#shared/ui/confirm-dialog.tsx')).ConfirmDialog);

interface EditButtonProps {
  readonly contract: ContractView;
  readonly onEdit: () => void;
}

/** Opens the text for writing; of one that the client has signed only after saying what that means. */
export function EditButton({ contract, onEdit }: EditButtonProps) {
  const [asking, ask] = useDisclosure(false);
  const signature = currentSignature(contract);
  const edit = () => {
    ask.close();
    onEdit();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        onClick={signature ? ask.open : onEdit}
      >
        Edit Contract
      </Button>
      <OnceOpened opened={asking}>
        <ConfirmDialog
          opened={asking}
          title="Edit a signed contract?"
          confirmLabel="Edit"
          onConfirm={edit}
          onClose={ask.close}
        >
          {signature?.name} signed version {contract.version}. It stays as it is, with its signature and its
          PDF. What you save becomes version {contract.version + 1}, a draft that needs a new signature.
        </ConfirmDialog>
      </OnceOpened>
    </>
  );
}
