import { canPay, isSameOffer, type ProposalAnswerView, type ProposalView } from '@gable/contracts/proposal';
import { type RefObject, useEffect, useRef } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { focusAndScroll } from '#shared/ui/layout/focus-and-scroll.ts';
import { useOpenPayment } from './buyer.mutations.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';

/** Whether the client may agree to the offer by paying: they did not answer, or accepted what it is now. */
function isAgreed(proposal: ProposalView, answer: ProposalAnswerView | null | undefined): boolean {
  if (proposal.status === 'declined') return false;
  if (proposal.status === 'pending' || !answer) return true;
  return answer.answer === 'accepted' && isSameOffer(answer.offer, proposal);
}

/**
 * Opens the checkout once for a client who arrives to pay an invoice. Scrolls to the payment instead if it
 * cannot be paid, or if the client declined or agreed to something else, which they should read first.
 */
export function usePayOnArrival(
  proposal: ProposalView,
  { isAsked, payment }: { readonly isAsked: boolean; readonly payment: RefObject<HTMLElement | null> },
): void {
  const input = { proposalId: proposal.id };
  const isPayable = canPay(proposal);
  const readiness = trpc.payment.readiness.useQuery(input, {
    ...PROPOSAL_QUERY_OPTIONS,
    enabled: isAsked && isPayable,
  });
  const answer = trpc.proposal.answer.useQuery(input, { ...PROPOSAL_QUERY_OPTIONS, enabled: isAsked });
  // Back from the checkout leads to the page before, not to the checkout again.
  const { mutate } = useOpenPayment({ replace: true });
  const isDone = useRef(false);
  const isKnown = !answer.isPending && (!isPayable || !readiness.isPending);
  const isReady = isPayable && readiness.data?.state === 'ready' && isAgreed(proposal, answer.data);
  const { id: proposalId } = proposal;
  useEffect(() => {
    if (!isAsked || !isKnown || isDone.current) return;
    isDone.current = true;
    if (isReady) mutate({ proposalId });
    else focusAndScroll(payment.current);
  }, [isAsked, isKnown, isReady, proposalId, mutate, payment]);
}
