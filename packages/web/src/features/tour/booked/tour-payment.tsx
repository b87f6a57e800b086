import {
  getCancellationTerm,
  getCardBrandName,
  isOpenTour,
  isSettling,
  type TourHoldView,
  type TourView,
} from '@gable/contracts/tour';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './tour-layout.module.css';

function describeCard({ cardBrand, cardLast4 }: TourHoldView): string {
  if (cardLast4 === null) return 'the card';
  return `${getCardBrandName(cardBrand) ?? 'the card'} ending in ${cardLast4}`;
}

/** What happens to the hold of a tour that has ended. */
function describeSettling(status: TourView['status'], card: string): string {
  return status === 'completed' || status === 'no_show'
    ? `${card} is being charged. This usually takes a few seconds.`
    : `The hold on ${card} is being settled. This usually takes a few seconds.`;
}

/** Where the client's money is. */
function describeHold(tour: TourView): string {
  const { hold } = tour;
  if (!hold) return 'There is no hold on a card.';
  const card = describeCard(hold);
  if (isSettling(tour)) return describeSettling(tour.status, card);
  switch (hold.status) {
    case 'awaiting_card':
      return 'Waiting for the client’s card.';
    case 'saved':
      return `${card} is saved. The amount is held 48 hours before the tour.`;
    case 'held':
      return `$${hold.amount} is held on ${card}. It is charged when you mark the tour as done.`;
    case 'captured':
      return `$${hold.capturedAmount ?? hold.amount} was charged to ${card}.`;
    case 'released':
      return `Nothing was charged to ${card}.`;
    case 'failed':
      return `${card} was declined. The client was asked for another card.`;
  }
}

const isCharged = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;

/** What the client pays after a late cancellation or a no-show. */
function getCancellationRule(tour: TourView, now: number): string {
  const { keptAmount } = tour.cancellation;
  const term = getCancellationTerm(tour, now);
  const later = `After that, and for a no-show, $${keptAmount} is charged.`;
  const atOnce = `If the client cancels or doesn’t show up, $${keptAmount} is charged.`;
  const free = 'The client can cancel free of charge';
  switch (term.kind) {
    case 'started':
      return Number(keptAmount) > 0 ? `A no-show is charged $${keptAmount}.` : 'A no-show is not charged.';
    case 'always_free':
      return `${free}.`;
    case 'free_until':
      return `${free} until ${formatTourMoment(term.until, tour.timeZone)}. ${later}`;
    case 'free_until_confirmed':
      return `${free} until the tour is confirmed${term.until === null ? '' : `, and then until ${formatTourMoment(term.until, tour.timeZone)}`}. ${later}`;
    case 'free_until_answered':
      return `${free} until they answer the proposed time.`;
    case 'free_until_card':
      return `${free} until another card is confirmed. ${later}`;
    case 'too_soon':
      return `This time is too soon to cancel free of charge. ${atOnce}`;
    case 'ended':
      return `Free cancellation ended ${formatTourMoment(term.at, tour.timeZone)}. ${atOnce}`;
    default:
      return term satisfies never;
  }
}

/** The price, the hold on the card, and what a late cancellation costs. */
export function TourPayment({ tour }: { readonly tour: TourView }) {
  const { price, share, keptAmount, status } = tour;
  return (
    <Panel title="Payment">
      <dl className={css.split}>
        <div>
          <dt>Price</dt>
          <dd>
            <MoneyText text={price} />
          </dd>
        </div>
        {isCharged(keptAmount) && (
          <div>
            <dt>{status === 'no_show' ? 'No-show charge' : 'Cancellation charge'}</dt>
            <dd>
              <MoneyText text={keptAmount} />
            </dd>
          </div>
        )}
        {isCharged(share) && (
          <div>
            <dt>You receive</dt>
            <dd>
              <MoneyText text={share} />
            </dd>
          </div>
        )}
      </dl>
      <p className={css.note}>{describeHold(tour)}</p>
      {isOpenTour(status) && <p className={css.note}>{getCancellationRule(tour, Date.now())}</p>}
    </Panel>
  );
}
