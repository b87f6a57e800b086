import type { ContractView } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';

const VersionsDialog = lazyPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

/** Opens the versions of a contract; nothing while there is only one. */
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
      <OnceOpened opened={opened}>
        <VersionsDialog contractId={contract.id} opened={opened} onClose={() => setOpened(false)} />
      </OnceOpened>
    </>
  );
}
