import type { TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useCancelTour } from './tour.mutations.ts';
import { findCancellationCost, getCancellationText } from './tour-copy.ts';

/** Cancels a tour after showing what it costs. */
export function CancelButton({ tour }: { readonly tour: TourView }) {
  const cancel = useCancelTour();
  /** When the dialog was opened, on which the cost depends. */
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const at = openedAt ?? Date.now();
  const cost = findCancellationCost(tour, at);
  const close = () => setOpenedAt(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpenedAt(Date.now())}>
        Cancel Tour
      </Button>
      <LazyConfirmDialog
        opened={openedAt !== null}
        title="Cancel this tour?"
        confirmLabel={cost === null ? 'Cancel Tour' : `Cancel and Pay $${cost}`}
        pendingLabel="Canceling..."
        cancelLabel="Keep Tour"
        pending={cancel.isPending}
        destructive
        onConfirm={() => cancel.mutate({ id: tour.id }, { onSettled: close })}
        onClose={close}
      >
        {getCancellationText(tour, at)}
      </LazyConfirmDialog>
    </>
  );
}
