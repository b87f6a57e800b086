import type { ContractView } from '@gable/contracts/contract';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { getCurrentSignature } from '../current-signature.ts';

const CountersignDialog = lazyComponent(
  async () => (await import('./countersign-dialog.tsx')).CountersignDialog,
);

/** Whether the agent can sign the current version, which the client has signed. */
function canCountersign(contract: ContractView): boolean {
  return contract.signing.state === 'signed' && getCurrentSignature(contract)?.countersignature === null;
}

/** The button to countersign a contract, with its dialog. Stays mounted when there is nothing to sign. */
export function Countersign({ contract }: { readonly contract: ContractView }) {
  return (
    <DialogButton
      variant="default"
      style={{ justifySelf: 'start' }}
      isHidden={!canCountersign(contract)}
      preload={CountersignDialog.preload}
      dialog={(state) => <CountersignDialog contract={contract} {...state} />}
    >
      Countersign
    </DialogButton>
  );
}
