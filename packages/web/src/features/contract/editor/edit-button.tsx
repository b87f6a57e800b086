import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { getCurrentSignature } from '../current-signature.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('#shared/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
);

interface EditButtonProps {
  readonly contract: ContractView;
  readonly onEdit: () => void;
}

/** Opens the editor. Asks first if the client has signed the contract. */
export function EditButton({ contract, onEdit }: EditButtonProps) {
  const [confirmOpened, confirm] = useDisclosure(false);
  const signature = getCurrentSignature(contract);
  const edit = () => {
    confirm.close();
    onEdit();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        onClick={signature ? confirm.open : onEdit}
      >
        Edit Contract
      </Button>
      <LazyDialog opened={confirmOpened}>
        <ConfirmDialog
          opened={confirmOpened}
          title="Edit a signed contract?"
          confirmLabel="Edit"
          onConfirm={edit}
          onClose={confirm.close}
        >
          {signature?.name} signed version {contract.version}. That version, its signature, and its PDF don’t
          change. Your edits become version {contract.version + 1}, a draft that needs a new signature.
        </ConfirmDialog>
      </LazyDialog>
    </>
  );
}
