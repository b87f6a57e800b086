import type { ProposalId } from '@gable/contracts/kernel';
import { isOpenTour, type TourView } from '@gable/contracts/tour';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { findCardText, getCancellationRule } from './tour-copy.ts';
import css from './tour-detail.module.css';
import { findAgentPeriod, formatPeriod } from './tour-time.ts';

const getMapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Leads to the proposal with the signed agreement. */
function AgreementLink({ proposal }: { readonly proposal: ProposalId }) {
  return (
    <Anchor renderRoot={(props) => <Link to="/buyer/dashboard" search={{ proposal }} {...props} />}>
      View the signed agreement
    </Anchor>
  );
}

/** Time, place, price and agreement of a tour. */
export function TourFacts({ tour }: { readonly tour: TourView }) {
  const agentPeriod = findAgentPeriod(tour);
  const card = findCardText(tour);
  return (
    <dl className={css.facts}>
      <dt>Time</dt>
      <dd>
        {formatPeriod(tour, getBrowserTimeZone())}
        {agentPeriod !== null && <span className={css.note}>For the agent: {agentPeriod}</span>}
      </dd>
      {tour.proposedTime !== null && (
        <>
          <dt>Proposed time</dt>
          <dd>{formatPeriod(tour.proposedTime, getBrowserTimeZone())}</dd>
        </>
      )}
      <dt>Address</dt>
      <dd>
        {tour.address}{' '}
        <Anchor href={getMapUrl(tour.address)} target="_blank" rel="noreferrer" underline="always">
          Open map
        </Anchor>
      </dd>
      {tour.notes !== null && (
        <>
          <dt>Notes</dt>
          <dd className={css.text}>{tour.notes}</dd>
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
          <dd>{getCancellationRule(tour)}</dd>
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
