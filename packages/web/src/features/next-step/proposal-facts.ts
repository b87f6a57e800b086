import type { ContractView } from '@gable/contracts/contract';
import type { ProposalHistory } from '@gable/contracts/next-step';
import type { ProposalAnswerView, ProposalView } from '@gable/contracts/proposal';
import type { ProposalTour } from '@gable/contracts/tour';
import { getCurrentSignature, toContractFact } from '../contract/index.ts';

/** Combines a proposal with its contract and the client's last answer. */
export function toProposalHistory(
  proposal: ProposalView,
  contract: ContractView | null | undefined,
  answer: ProposalAnswerView | null | undefined,
  tour?: ProposalTour,
): ProposalHistory {
  const signature = contract ? getCurrentSignature(contract) : undefined;
  return {
    ...proposal,
    contract: toContractFact(contract),
    tour,
    answeredAt: answer?.answeredAt ?? null,
    signedAt: signature?.signedAt ?? null,
  };
}
