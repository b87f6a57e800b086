import { formatDate, toSentence } from '../kernel/index.ts';
import type { AutopayView } from './autopay.schemas.ts';
import { formatAutopayCard } from './autopay-card.text.ts';

/** Describes an automatic payment: 'Paid automatically with Visa 4242'. */
export function describeAutopayAttempt(
  latest: Pick<NonNullable<AutopayView['latest']>, 'state' | 'failure' | 'nextAt' | 'card'>,
): string {
  const { state, failure, nextAt, card } = latest;
  const reason = failure === null ? '' : ` ${toSentence(failure)}`;
  switch (state) {
    case 'charging':
      return `${formatAutopayCard(card)} is being charged`;
    case 'paid':
      return `Paid automatically with ${formatAutopayCard(card)}`;
    case 'retrying':
      return `Automatic payment failed:${reason}${nextAt === null ? '' : ` Next attempt on ${formatDate(nextAt)}.`}`;
    case 'failed':
      return `Automatic payment failed:${reason} It is not repeated.`;
  }
}
