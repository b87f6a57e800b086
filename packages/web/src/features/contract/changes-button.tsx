import type { ContractView } from '@gable/contracts/contract';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const ChangesDialog = lazyComponent(async () => (await import('./history/changes-dialog.tsx')).ChangesDialog);

/** Opens the changes of a contract since the version before. Renders nothing if there is only one. */
export function ChangesButton({ contract }: { readonly contract: ContractView }) {
  if (contract.version === 1) return null;
  return (
    <DialogButton
      variant="subtle"
      size="compact-md"
      preload={ChangesDialog.preload}
      dialog={(state) => <ChangesDialog contract={contract} {...state} />}
    >
      What changed
    </DialogButton>
  );
}
