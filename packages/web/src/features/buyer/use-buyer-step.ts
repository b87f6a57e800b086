import { type BuyerStep, getBuyerStep } from '@gable/contracts/next-step';
import type { PaymentReadiness } from '@gable/contracts/payment';
import { canPay, type ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';
import { toContractFact } from '../contract/index.ts';
import { toResponse } from '../next-step/index.ts';
import { PROPOSAL_QUERY_OPTIONS } from './buyer-queries.ts';

/** Returns the buyer's next step with a proposal. The screen highlights only this one. */
export function useBuyerStep(proposal: ProposalView): BuyerStep {
  const { data: contract } = trpc.contract.byProposal.useQuery(
    { proposalId: proposal.id },
    PROPOSAL_QUERY_OPTIONS,
  );
  const { data: answer } = trpc.proposal.answer.useQuery({ proposalId: proposal.id }, PROPOSAL_QUERY_OPTIONS);
  return getBuyerStep({
    ...proposal,
    contract: toContractFact(contract),
    response: toResponse(proposal, answer, contract),
  });
}

/** Returns whether the invoice of a proposal can be paid; `ready` while that is being read. */
export function usePaymentReadiness(proposal: ProposalView): PaymentReadiness['state'] {
  const { data } = trpc.payment.readiness.useQuery(
    { proposalId: proposal.id },
    { ...PROPOSAL_QUERY_OPTIONS, enabled: canPay(proposal) },
  );
  return data?.state ?? 'ready';
}
