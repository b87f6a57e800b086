import { formatDate } from '@gable/contracts/kernel';
import {
  isSameOffer,
  PRICING_LABELS,
  type ProposalView,
  proposalAmountText,
} from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import css from './side-cards.module.css';

/** What the client answered last, to which offer and why; nothing while they have not. */
export function ClientAnswer({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = trpc.proposal.answer.useQuery({ proposalId: proposal.id });
  if (isError) return <p className={css.answer}>What the client answered could not be loaded.</p>;
  if (!data) return null;
  const { answer, reason, offer, answeredAt } = data;
  const isOld = !isSameOffer(offer, proposal);
  return (
    <div className={css.answer} data-answer={answer} role="status">
      <p>
        {proposal.customerName} {answer} this on {formatDate(answeredAt)}: {proposalAmountText(offer.amount)},{' '}
        {PRICING_LABELS[offer.pricingStructure]}.
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      {isOld && <p>You have changed the proposal since. Set it to Pending to ask for a new answer.</p>}
      {!isOld && answer === 'declined' && proposal.status === 'declined' && (
        <p>Change what they asked for, then set it to Pending to ask again.</p>
      )}
    </div>
  );
}
