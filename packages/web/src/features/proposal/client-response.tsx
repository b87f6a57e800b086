import { formatDate } from '@gable/contracts/kernel';
import { formatPrice, isSameOffer, type ProposalAnswer, type ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import css from './side-cards.module.css';

const ANSWERS: Readonly<Record<ProposalAnswer, string>> = {
  accepted: 'accepted this',
  declined: 'declined this',
  changes_requested: 'asked for changes',
};

/** Whether another response is awaited, because the agent sent an update or set the status. */
const isAskedAgain = ({ status, changesRequestedAt }: ProposalView) =>
  status === 'pending' && changesRequestedAt === null;

/**
 * The client's last response, with the offer and the reason; as an earlier one while another is awaited.
 * Renders nothing without a response.
 */
export function ClientResponse({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = trpc.proposal.answer.useQuery({ proposalId: proposal.id });
  if (isError) return <p className={css.answer}>The client’s response couldn’t be loaded.</p>;
  if (!data) return null;
  const { answer, reason, offer, answeredAt } = data;
  const isEarlier = isAskedAgain(proposal);
  const isOld = !isEarlier && !isSameOffer(offer, proposal);
  const { customerName, sentAt, status } = proposal;
  return (
    <div className={css.answer} data-answer={isEarlier ? undefined : answer} role="status">
      <p>
        {isEarlier && 'Earlier response: '}
        {customerName} {ANSWERS[answer]} on {formatDate(answeredAt)}: {formatPrice(offer)}.
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      {isEarlier && sentAt !== null && sentAt > answeredAt && (
        <p>You sent it again on {formatDate(sentAt)}.</p>
      )}
      {isOld && answer !== 'changes_requested' && (
        <p>You’ve changed the proposal since. Set it to Pending to ask for a new response.</p>
      )}
      {!isOld && answer === 'declined' && status === 'declined' && (
        <p>Change what they asked for and send it again.</p>
      )}
    </div>
  );
}
