import { type ContractView, findAgreedPrice, type PriceAgreement } from '@gable/contracts/contract';
import type { ProposalFacts, ProposalHistory } from '@gable/contracts/next-step';
import type { ProposalAnswerView, ProposalView } from '@gable/contracts/proposal';
import type { SubscriptionView } from '@gable/contracts/subscription';
import { isCapReached, type ProposalTime } from '@gable/contracts/time-entry';
import type { ProposalTour } from '@gable/contracts/tour';
import { getCurrentSignature, toContractFact } from '../contract/index.ts';

/** Returns what the client agreed to. */
export function toPriceAgreement(
  answer: ProposalAnswerView | null | undefined,
  contract: ContractView | null | undefined,
): PriceAgreement {
  return { answer, signedText: contract?.status === 'signed' ? contract.content : null };
}

/** Returns the client's last answer, and whether they agreed to another price. Undefined while loading. */
export function toResponse(
  proposal: ProposalView,
  answer: ProposalAnswerView | null | undefined,
  contract: ContractView | null | undefined,
): ProposalFacts['response'] {
  if (answer === undefined) return undefined;
  const isPriceChanged = findAgreedPrice(proposal, toPriceAgreement(answer, contract)) !== null;
  return { answer: answer?.answer ?? null, isPriceChanged };
}

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
    response: toResponse(proposal, answer, contract),
    tour,
    time: time && { ...time, isCapReached: isCapReached(time) },
    subscription,
    answeredAt: answer?.answeredAt ?? null,
    signedAt: signature?.signedAt ?? null,
  };
}
