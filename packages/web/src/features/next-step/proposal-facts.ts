import type { ContractView } from '@gable/contracts/contract';
import type { ProposalHistory } from '@gable/contracts/next-step';
import type { ProposalAnswerView, ProposalView } from '@gable/contracts/proposal';
import type { SubscriptionView } from '@gable/contracts/subscription';
import { isCapReached, type ProposalTime } from '@gable/contracts/time-entry';
import type { ProposalTour } from '@gable/contracts/tour';
import { getCurrentSignature, toContractFact } from '../contract/index.ts';

interface Loaded {
  readonly tour?: ProposalTour | undefined;
  readonly time?: ProposalTime | undefined;
  readonly subscription?: SubscriptionView | null | undefined;
}

/** Combines a proposal with its contract, the client's last answer, its tour, its time and its months. */
export function toProposalHistory(
  proposal: ProposalView,
  contract: ContractView | null | undefined,
  answer: ProposalAnswerView | null | undefined,
  { tour, time, subscription }: Loaded = {},
): ProposalHistory {
  const signature = contract ? getCurrentSignature(contract) : undefined;
  return {
    ...proposal,
    contract: toContractFact(contract),
    tour,
    time: time && { ...time, isCapReached: isCapReached(time) },
    subscription,
    answeredAt: answer?.answeredAt ?? null,
    signedAt: signature?.signedAt ?? null,
  };
}
