import type { ContractView } from '@gable/contracts/contract';
import type { ProposalFacts, ProposalHistory } from '@gable/contracts/next-step';
import type { ProposalAnswerView, ProposalView } from '@gable/contracts/proposal';
import { getCurrentSignature, needsPaper } from '../contract/index.ts';

/** Returns what the next step needs to know of a contract. Undefined while it is not loaded. */
export function toContractFact(contract: ContractView | null | undefined): ProposalFacts['contract'] {
  if (!contract) return contract;
  return contract.signing.state === 'awaiting' && needsPaper(contract) ? 'paper' : contract.signing.state;
}

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
