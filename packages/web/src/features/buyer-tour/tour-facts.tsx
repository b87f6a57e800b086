import type { ProposalId } from '@gable/contracts/kernel';
import { createMapUrl, isOpenTour, type TourView } from '@gable/contracts/tour';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { LinkedText } from '#shared/ui/display/linked-text.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { findCardText, getCancellationRule } from './tour-copy.ts';
import css from './tour-detail.module.css';
import { findAgentPeriod, formatPeriod } from './tour-time.ts';

/** Leads to the proposal with the signed agreement. */
function AgreementLink({ proposal }: { readonly proposal: ProposalId }) {
  return (
    <Anchor renderRoot={(props) => <Link to="/buyer/dashboard" search={{ proposal }} {...props} />}>
      View the signed agreement
    </Anchor>
  );
}

interface PeriodProps {
  readonly period: Pick<TourView, 'start' | 'end'>;
  /** The agent's. */
  readonly timeZone: string;
}

/** A time of the tour for the client, and for the agent if their clock differs. */
function Period({ period, timeZone }: PeriodProps) {
  const ofAgent = findAgentPeriod(period, timeZone);
  return (
    <dd>
      {formatPeriod(period, getBrowserTimeZone())}
      {ofAgent !== null && <span className={css.note}>For the agent: {ofAgent}</span>}
    </dd>
  );
}

/** Time, place, price and agreement of a tour. */
export function TourFacts({ tour }: { readonly tour: TourView }) {
  const card = findCardText(tour);
  return (
    <dl className={css.facts}>
      <dt>Time</dt>
      <Period period={tour} timeZone={tour.timeZone} />
      {tour.proposedTime !== null && (
        <>
          <dt>Proposed time</dt>
          <Period period={tour.proposedTime} timeZone={tour.timeZone} />
        </>
      )}
      <dt>Address</dt>
      <dd>
        {tour.address}{' '}
        <Anchor href={createMapUrl(tour.address)} target="_blank" rel="noreferrer" underline="always">
          Open map
        </Anchor>
      </dd>
      {tour.notes !== null && (
        <>
          <dt>Notes</dt>
          <dd className={css.text}>
            <LinkedText text={tour.notes} />
          </dd>
        </>
      )}
      <dt>Price</dt>
      <dd>
        <MoneyText text={tour.price} />
        {card !== null && <span className={css.note}>{card}</span>}
      </dd>
      {isOpenTour(tour.status) && (
        <>
          <dt>Cancellation</dt>
          <dd>{getCancellationRule(tour, Date.now())}</dd>
        </>
      )}
      {tour.proposalId !== null && (
        <>
          <dt>Agreement</dt>
          <dd>
            <AgreementLink proposal={tour.proposalId} />
          </dd>
        </>
      )}
    </dl>
  );
}
