import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const VersionsDialog = lazyComponent(
  async () => (await import('./history/versions-dialog.tsx')).VersionsDialog,
);

/** Opens the versions of a contract. Renders nothing if there is only one. */
export function VersionsButton({ contract }: { readonly contract: ContractView }) {
  const [opened, setOpened] = useState(false);
  if (contract.version === 1) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconVersions size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
        onPointerEnter={VersionsDialog.preload}
        onFocus={VersionsDialog.preload}
      >
        Versions
      </Button>
      <LazyDialog opened={opened}>
        <VersionsDialog contractId={contract.id} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
