import { formatDate } from '@gable/contracts/kernel';
import {
  formatProposalAmount,
  isSameOffer,
  PRICING_LABELS,
  type ProposalView,
} from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import css from './side-cards.module.css';

/**
 * The client's last response, with the offer and the reason. Renders nothing without a response.
 */
export function ClientResponse({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = trpc.proposal.answer.useQuery({ proposalId: proposal.id });
  if (isError) return <p className={css.answer}>The client’s response couldn’t be loaded.</p>;
  if (!data) return null;
  const { answer, reason, offer, answeredAt } = data;
  const isOld = !isSameOffer(offer, proposal);
  return (
    <div className={css.answer} data-answer={answer} role="status">
      <p>
        {proposal.customerName} {answer} this on {formatDate(answeredAt)}:{' '}
        {formatProposalAmount(offer.amount)}, {PRICING_LABELS[offer.pricingStructure]}.
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      {isOld && <p>You’ve changed the proposal since. Set it to Pending to ask for a new response.</p>}
      {!isOld && answer === 'declined' && proposal.status === 'declined' && (
        <p>Change what they asked for, then set it to Pending to ask again.</p>
      )}
    </div>
  );
}
