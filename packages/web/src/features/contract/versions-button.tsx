import type { ContractView } from '@gable/contracts/contract';
import { IconVersions } from '@tabler/icons-react';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const VersionsDialog = lazyComponent(
  async () => (await import('./history/versions-dialog.tsx')).VersionsDialog,
);

/** Opens the versions of a contract. Renders nothing if there is only one. */
export function VersionsButton({ contract }: { readonly contract: ContractView }) {
  if (contract.version === 1) return null;
  return (
    <DialogButton
      variant="subtle"
      size="compact-md"
      leftSection={<IconVersions size={18} stroke={1.75} aria-hidden="true" />}
      preload={VersionsDialog.preload}
      dialog={(state) => <VersionsDialog contractId={contract.id} {...state} />}
    >
      Versions
    </DialogButton>
  );
}
