import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const ChangesDialog = lazyComponent(async () => (await import('./history/changes-dialog.tsx')).ChangesDialog);

/** Opens the changes of a contract since the version before. Renders nothing if there is only one. */
export function ChangesButton({ contract }: { readonly contract: ContractView }) {
  const [opened, setOpened] = useState(false);
  if (contract.version === 1) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => setOpened(true)}
        onPointerEnter={ChangesDialog.preload}
        onFocus={ChangesDialog.preload}
      >
        What changed
      </Button>
      <LazyDialog opened={opened}>
        <ChangesDialog contract={contract} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
