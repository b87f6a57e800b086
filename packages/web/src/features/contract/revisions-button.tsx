import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const RevisionsDialog = lazyComponent(
  async () => (await import('./history/revisions-dialog.tsx')).RevisionsDialog,
);

/** Opens the saved texts of a contract, for its agent. */
export function RevisionsButton({ contract }: { readonly contract: ContractView }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconVersions size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
        onPointerEnter={RevisionsDialog.preload}
        onFocus={RevisionsDialog.preload}
      >
        Versions
      </Button>
      <LazyDialog opened={opened}>
        <RevisionsDialog contract={contract} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
