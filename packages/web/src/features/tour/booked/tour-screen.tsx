import { getTourStatusBadge, isOpenTour, isSettling, type TourView } from '@gable/contracts/tour';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { AddToCalendar } from '#shared/ui/controls/add-to-calendar.tsx';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import type { EmailedAnswerProps } from './emailed-answer.tsx';
import { TourAnswer, TourOutcome } from './tour-actions.tsx';
import { TourChanges } from './tour-changes.tsx';
import { TourDetails } from './tour-details.tsx';
import css from './tour-layout.module.css';
import { TourPayment } from './tour-payment.tsx';

/** The proposal with the signed agreement, and the deal. */
function TourLinks({ tour: { dealId, proposalId } }: { readonly tour: TourView }) {
  // A booking whose card was never held has no paperwork.
  if (dealId === null || proposalId === null) return null;
  return (
    <Panel title="Paperwork">
      <div className={css.stack}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/proposals/$proposalId" params={{ proposalId }} {...props} />}
        >
          Signed Agreement
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/deals/$dealId" params={{ dealId }} {...props} />}
        >
          Deal
        </Button>
      </div>
    </Panel>
  );
}

/** How often a tour is read again while its card is charged or released, in milliseconds. */
const SETTLING_INTERVAL_MS = 2_000;

/** The job for the card ends a moment after the tour, and not always before its update is read. */
function getSettlingInterval({
  state: { data },
}: {
  state: { data?: TourView | undefined };
}): number | false {
  return data && isSettling(data) ? SETTLING_INTERVAL_MS : false;
}

interface TourScreenProps extends EmailedAnswerProps {
  readonly tourId: string;
}

/** A tour: what was booked, what is next, and the money. */
export function TourScreen({ tourId, emailed, onAsked }: TourScreenProps) {
  const [tour] = trpc.tour.read.useSuspenseQuery({ id: tourId }, { refetchInterval: getSettlingInterval });
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(`${tour.status} ${tour.answerFrom}`, heading);
  return (
    <div {...keepFocus}>
      <PageHeader
        title={`Tour of ${tour.address}`}
        description={
          <span className={css.meta}>
            <StatusBadge {...getTourStatusBadge(tour.status)} />
            <span>With {tour.client.name}</span>
          </span>
        }
        back={<BackLink to="/tours">Tours</BackLink>}
        actions={isOpenTour(tour.status) && <AddToCalendar tourId={tour.id} />}
      />
      <TourAnswer tour={tour} emailed={emailed} onAsked={onAsked} />
      <TourOutcome tour={tour} />
      <div className={css.columns}>
        <div className={css.parts}>
          <TourDetails tour={tour} />
        </div>
        <div className={css.parts}>
          <TourChanges tour={tour} heading={heading} />
          <TourPayment tour={tour} />
          <TourLinks tour={tour} />
        </div>
      </div>
    </div>
  );
}
