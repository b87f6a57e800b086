import type { TourId } from '@gable/contracts/kernel';
import { createMapUrl, getTourStatusBadge } from '@gable/contracts/tour';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { getTourText } from '../buyer-tour/tour-copy.ts';
import { formatStart } from '../buyer-tour/tour-time.ts';
import css from './booking.module.css';

const POLL_INTERVAL_MS = 2_000;

/** The booked tour: its status, and what happens next. Follows the status until the card is held. */
export function BookedStep({ tourId }: { readonly tourId: TourId }) {
  const { data, error, refetch, isFetching } = trpc.tour.read.useQuery(
    { id: tourId },
    { refetchInterval: ({ state }) => (state.data?.status === 'awaiting_hold' ? POLL_INTERVAL_MS : false) },
  );
  if (error)
    return (
      <ErrorState
        title="We couldn’t load the tour"
        message={getErrorMessage(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <CardSkeleton lines={4} />;
  return (
    <Panel title={getTourStatusBadge(data.status).label}>
      <div className={css.fields} role="status">
        <p className={css.note}>{getTourText(data)}</p>
        <ul className={css.facts}>
          <li>{formatStart(data)}</li>
          <li>
            {data.address} (
            <Anchor href={createMapUrl(data.address)} target="_blank" rel="noreferrer" underline="always">
              map
            </Anchor>
            )
          </li>
        </ul>
        <Button
          renderRoot={(props) => <Link to="/buyer/tours/$tourId" params={{ tourId: data.id }} {...props} />}
          variant="default"
        >
          View Tour
        </Button>
      </div>
    </Panel>
  );
}
