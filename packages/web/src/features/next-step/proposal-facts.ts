import type { ContractView } from '@gable/contracts/contract';
import type { ProposalHistory } from '@gable/contracts/next-step';
import type { ProposalAnswerView, ProposalView } from '@gable/contracts/proposal';
import { getCurrentSignature, toContractFact } from '../contract/index.ts';

/** Combines a proposal with its contract and the client's last answer. */
export function toProposalHistory(
  proposal: ProposalView,
  contract: ContractView | null | undefined,
  answer: ProposalAnswerView | null | undefined,
): ProposalHistory {
  const signature = contract ? getCurrentSignature(contract) : undefined;
  return {
    ...proposal,
    contract: toContractFact(contract),
    answeredAt: answer?.answeredAt ?? null,
    signedAt: signature?.signedAt ?? null,
  };
}
