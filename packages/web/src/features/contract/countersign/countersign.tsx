import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
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
  const [opened, setOpened] = useState(false);
  return (
    <>
      {canCountersign(contract) && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={() => setOpened(true)}
          onPointerEnter={CountersignDialog.preload}
          onFocus={CountersignDialog.preload}
        >
          Countersign
        </Button>
      )}
      <LazyDialog opened={opened}>
        <CountersignDialog contract={contract} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
