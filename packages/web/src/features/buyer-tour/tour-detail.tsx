import { getTourStatusBadge, isOpenTour, type TourView } from '@gable/contracts/tour';
import { useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { AddToCalendar } from '#shared/ui/controls/add-to-calendar.tsx';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { AnotherCard } from './another-card.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { CancelButton } from './cancel-button.tsx';
import { EndedActions } from './ended-actions.tsx';
import { isClientAsked } from './is-client-next.ts';
import { canMove, MoveButton } from './move-button.tsx';
import { needsCard } from './needs-card.ts';
import { getTourText } from './tour-copy.ts';
import css from './tour-detail.module.css';
import { TourFacts } from './tour-facts.tsx';
import { TOUR_QUERY_OPTIONS } from './tour-queries.ts';
import { getTourStepTitle } from './tour-step-copy.ts';
import { canWithdraw, WithdrawButton } from './withdraw-button.tsx';

/** The client's actions on an open tour until it starts, and on one that has ended. */
function Actions({ tour }: { readonly tour: TourView }) {
  const now = Date.now();
  if (!isOpenTour(tour.status)) return <EndedActions tour={tour} />;
  if (tour.start <= now) return null;
  return (
    <div className={css.actions}>
      {isClientAsked(tour) && <AnswerButtons tour={tour} />}
      {canWithdraw(tour) && <WithdrawButton tour={tour} />}
      {canMove(tour, now) && <MoveButton tour={tour} />}
      <CancelButton tour={tour} />
    </div>
  );
}

/** One tour of the client: what happens next, time, place, price, and what the client can do. */
export function TourDetail({ tourId }: { readonly tourId: string }) {
  const [tour] = trpc.tour.read.useSuspenseQuery({ id: tourId }, TOUR_QUERY_OPTIONS);
  // The answer is in view without scrolling, also on a phone.
  const isAsked = isClientAsked(tour);
  const now = Date.now();
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(`${tour.status} ${tour.answerFrom}`, heading);
  return (
    <div {...keepFocus}>
      <PageHeader
        back={<BackLink to="/buyer/tours">Tours</BackLink>}
        title={tour.address}
        description={
          <span className={css.meta}>
            <StatusBadge {...getTourStatusBadge(tour.status)} />
            <span>With {tour.agent.name}</span>
          </span>
        }
        actions={isOpenTour(tour.status) && <AddToCalendar tourId={tour.id} />}
      />
      {needsCard(tour) && (
        <div className={css.card}>
          <AnotherCard tour={tour} />
        </div>
      )}
      <Panel title={getTourStepTitle(tour, now)} heading={heading}>
        <p className={css.lead} role="status">
          {getTourText(tour, now)}
        </p>
        {isAsked && <Actions tour={tour} />}
        <TourFacts tour={tour} />
        {!isAsked && <Actions tour={tour} />}
      </Panel>
    </div>
  );
}
