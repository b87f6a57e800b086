import { getAskedTime, type TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useReadValue } from '#shared/forms/use-read-value.ts';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { useAcceptTime, useDeclineTime } from './tour.mutations.ts';
import { getDeclineText } from './tour-copy.ts';

/** Accepts or declines the time that the agent proposed. */
export function AnswerButtons({ tour }: { readonly tour: TourView }) {
  const { id, status } = tour;
  const { read, isRead, markRead } = useReadValue(getAskedTime(tour).start);
  const accept = useAcceptTime();
  const decline = useDeclineTime();
  const [declining, setDeclining] = useState(false);
  const close = () => setDeclining(false);
  return (
    <>
      {isRead ? (
        <Button
          loading={accept.isPending}
          disabled={decline.isPending}
          onClick={() => accept.mutate({ id, start: new Date(read).toISOString() })}
        >
          Accept Time
        </Button>
      ) : (
        <Button onClick={markRead}>Continue with the New Time</Button>
      )}
      <Button variant="default" disabled={accept.isPending} onClick={() => setDeclining(true)}>
        Decline
      </Button>
      <LazyConfirmDialog
        opened={declining}
        title="Decline this time?"
        confirmLabel="Decline"
        cancelLabel="Go Back"
        pendingLabel="Declining..."
        pending={decline.isPending}
        destructive={status === 'requested'}
        onConfirm={() => decline.mutate({ id }, { onSettled: close })}
        onClose={close}
      >
        {getDeclineText(tour, Date.now())}
      </LazyConfirmDialog>
    </>
  );
}
