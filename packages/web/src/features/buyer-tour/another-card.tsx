import { instant } from '@gable/contracts/kernel';
import { chooseHoldKind, type TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { CardStep, getHoldText } from '../tour-booking/index.ts';
import css from './tour-detail.module.css';

const POLL_INTERVAL_MS = 2_000;

function getText(tour: TourView): string {
  const { status, price } = tour;
  const rest = getHoldText(chooseHoldKind(tour, instant(Date.now())), `$${price}`);
  return status === 'awaiting_hold'
    ? `Add a card to send your request. ${rest}`
    : `Your card was declined. Without another card, the tour is canceled. ${rest}`;
}

/** Reads the tour again until the card that the client has given is held. */
function CardGiven({ tour }: { readonly tour: TourView }) {
  trpc.tour.read.useQuery({ id: tour.id }, { refetchInterval: POLL_INTERVAL_MS });
  return <p role="status">Your bank is confirming the card. This page updates when it answers.</p>;
}

/** Asks for the card of a tour. The card form appears in place, because the client may be on a phone. */
export function AnotherCard({ tour }: { readonly tour: TourView }) {
  const viewer = useViewer();
  const utils = trpc.useUtils();
  const [given, setGiven] = useState(false);
  const ask = trpc.tour.card.useMutation({
    // The card may be confirmed in another tab.
    onError: (error) =>
      getWireError(error)?.code === 'NOTHING_TO_PAY' && void utils.tour.read.invalidate({ id: tour.id }),
  });
  return (
    <Panel
      title={tour.status === 'awaiting_hold' ? 'Add a card' : 'Use another card'}
      description={getText(tour)}
    >
      {given ? (
        <CardGiven tour={tour} />
      ) : ask.data ? (
        <Suspense fallback={<CardSkeleton lines={4} />}>
          <CardStep
            booking={ask.data}
            price={`$${tour.price}`}
            viewer={viewer}
            onHeld={() => setGiven(true)}
          />
        </Suspense>
      ) : (
        <>
          {ask.error && (
            <p className={css.failure} role="alert">
              {failureText(ask.error)}
            </p>
          )}
          <Button loading={ask.isPending} onClick={() => ask.mutate({ id: tour.id })}>
            Enter Card Details
          </Button>
        </>
      )}
    </Panel>
  );
}
