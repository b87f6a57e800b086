import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** Whether the client can move the tour: a confirmed one only while canceling is free. */
export function canMove({ status, agent, cancellation }: TourView, now: number): boolean {
  if (agent.handle === null) return false;
  return status === 'requested' || (status === 'confirmed' && now <= cancellation.freeUntil);
}

/** Proposes another time of the tour. */
export function MoveButton({ tour }: { readonly tour: TourView }) {
  const [opened, dialog] = useDisclosure(false);
  const { handle } = tour.agent;
  if (handle === null) return null;
  return (
    <>
      <Button
        variant="default"
        onClick={dialog.open}
        onPointerEnter={MoveDialog.preload}
        onFocus={MoveDialog.preload}
      >
        Propose Another Time
      </Button>
      <LazyDialog opened={opened}>
        <MoveDialog
          // Without the time that was chosen before the tour moved.
          key={tour.sequence}
          tour={tour}
          handle={handle}
          opened={opened}
          onClose={dialog.close}
        />
      </LazyDialog>
    </>
  );
}
