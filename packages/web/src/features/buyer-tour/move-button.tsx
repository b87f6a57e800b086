import { getAskedTime, type TourView } from '@gable/contracts/tour';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** Whether the client can move the tour: a confirmed one only while canceling is free. */
export function canMove({ status, agent, cancellation }: TourView, now: number): boolean {
  if (agent.handle === null) return false;
  return status === 'requested' || (status === 'confirmed' && now <= cancellation.freeUntil);
}

/** Proposes another time of the tour, or moves it. */
export function MoveButton({ tour }: { readonly tour: TourView }) {
  const { handle } = tour.agent;
  if (handle === null) return null;
  return (
    <DialogButton
      variant="default"
      preload={MoveDialog.preload}
      // The key drops the time that was chosen before the tour moved.
      dialog={(state) => <MoveDialog key={getAskedTime(tour).start} tour={tour} handle={handle} {...state} />}
    >
      {tour.autoAccept ? 'Move Tour' : 'Propose Another Time'}
    </DialogButton>
  );
}
