import { formatDate } from '@gable/contracts/kernel';
import { formatPrice, isSameOffer, type ProposalAnswer, type ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import css from './side-cards.module.css';

const ANSWERS: Readonly<Record<ProposalAnswer, string>> = {
  accepted: 'accepted this',
  declined: 'declined this',
  changes_requested: 'asked for changes',
};

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
        {proposal.customerName} {ANSWERS[answer]} on {formatDate(answeredAt)}: {formatPrice(offer)}.
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      {isOld && answer !== 'changes_requested' && (
        <p>You’ve changed the proposal since. Set it to Pending to ask for a new response.</p>
      )}
      {!isOld && answer === 'declined' && proposal.status === 'declined' && (
        <p>Change what they asked for and send it again.</p>
      )}
    </div>
  );
}
