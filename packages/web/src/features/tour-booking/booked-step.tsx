import type { TourId } from '@gable/contracts/kernel';
import { createMapUrl, type TourStatus, type TourView } from '@gable/contracts/tour';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { useAutoFocus } from '#shared/ui/controls/use-auto-focus.ts';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './booking.module.css';
import { formatStart } from './slot-times.ts';

const POLL_INTERVAL_MS = 2_000;

const TITLES: Readonly<Record<TourStatus, string>> = {
  awaiting_hold: 'Waiting for your card',
  requested: 'Requested',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Not answered in time',
  canceled: 'Canceled',
  completed: 'Done',
  no_show: 'Missed',
  not_held: 'Not booked',
};

/** Says who answers a request, and until when. */
function getRequestText({ agent, answerFrom, respondBefore }: TourView, timeZone: string): string {
  const deadline = respondBefore === null ? null : formatStart(respondBefore, timeZone);
  return answerFrom === 'client'
    ? `${agent.name} suggested this time instead. Open the tour to answer${deadline === null ? '' : ` by ${deadline}`}. Otherwise it ends, and you pay nothing.`
    : `${agent.name} has until ${deadline ?? 'the tour'} to answer. We’ll email you. If ${agent.name} does not accept, you pay nothing. You can book another tour once this one is answered or canceled.`;
}

function getNextStep(tour: TourView, timeZone: string): string {
  const { status, price } = tour;
  switch (status) {
    case 'awaiting_hold':
      return 'We’re waiting for your card. Open the tour to add one if you haven’t. This page updates when your bank confirms it.';
    case 'requested':
      return getRequestText(tour, timeZone);
    case 'confirmed':
      return `See you there. We’ll email you before the tour. $${price} is charged after it.`;
    case 'not_held':
      return 'The card was not confirmed in time, so the time is free again. Choose a time to try again.';
    case 'declined':
    case 'expired':
    case 'canceled':
      return 'The tour does not take place.';
    case 'completed':
    case 'no_show':
      return 'The tour is over.';
    default:
      return status satisfies never;
  }
}

interface BookedStepProps {
  readonly tourId: TourId;
  /** Why another tour cannot be booked; null if none was. */
  readonly failure: unknown;
  /** Opens an empty form. */
  readonly onRestart: () => void;
}

/** The booked tour: its status, and what happens next. Follows the status until the card is held. */
export function BookedStep({ tourId, failure, onRestart }: BookedStepProps) {
  const timeZone = getBrowserTimeZone();
  const { data, error, refetch, isFetching } = trpc.tour.read.useQuery(
    { id: tourId },
    {
      refetchInterval: ({ state }) => (state.data?.status === 'awaiting_hold' ? POLL_INTERVAL_MS : false),
      // The agent can have answered in the meantime.
      refetchOnWindowFocus: 'always',
    },
  );
  // The result replaces the card form, and the page has no shell that moves the focus.
  const heading = useAutoFocus<HTMLHeadingElement>(data !== undefined);
  if (error) return <QueryError title="We couldn’t load the tour" query={{ error, refetch, isFetching }} />;
  if (!data) return <CardSkeleton lines={4} />;
  return (
    <Panel title={TITLES[data.status]} heading={heading}>
      <div className={css.fields} role="status">
        <FailureNote>{failure ? failureText(failure) : null}</FailureNote>
        <p className={css.note}>{getNextStep(data, timeZone)}</p>
        <ul className={css.facts}>
          <li>{formatStart(data.start, timeZone)}</li>
          <li>
            {data.address} (
            <Anchor href={createMapUrl(data.address)} target="_blank" rel="noreferrer" underline="always">
              map
            </Anchor>
            )
          </li>
          <li>${data.price}</li>
        </ul>
        <Button
          renderRoot={(props) => <Link to="/buyer/tours/$tourId" params={{ tourId: data.id }} {...props} />}
          variant="default"
        >
          View Tour
        </Button>
        {data.status !== 'requested' && (
          <Button variant="subtle" onClick={onRestart}>
            Book another time
          </Button>
        )}
      </div>
    </Panel>
  );
}
