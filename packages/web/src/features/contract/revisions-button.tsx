import type { ContractView } from '@gable/contracts/contract';
import { IconVersions } from '@tabler/icons-react';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const RevisionsDialog = lazyComponent(
  async () => (await import('./history/revisions-dialog.tsx')).RevisionsDialog,
);

/** Opens the saved texts of a contract, for its agent. */
export function RevisionsButton({ contract }: { readonly contract: ContractView }) {
  return (
    <DialogButton
      variant="subtle"
      size="compact-md"
      leftSection={<IconVersions size={18} stroke={1.75} aria-hidden="true" />}
      preload={RevisionsDialog.preload}
      dialog={(state) => <RevisionsDialog contract={contract} {...state} />}
    >
      Versions
    </DialogButton>
  );
}
