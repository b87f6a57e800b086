import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const AgreementDialog = lazyComponent(async () => (await import('./agreement-dialog.tsx')).AgreementDialog);

interface AgreementButtonProps {
  readonly handle: string;
  /** The start of the tour that the agreement is for. */
  readonly start: string;
}

/** Opens the touring agreement for a tour. */
export function AgreementButton({ handle, start }: AgreementButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)} onPointerEnter={AgreementDialog.preload}>
        View Agreement
      </Button>
      <LazyDialog opened={opened}>
        <AgreementDialog handle={handle} start={start} opened={opened} onClose={() => setOpened(false)} />
      </LazyDialog>
    </>
  );
}
