import { type ContractView, getSigningStateBadge, type SigningState } from '@gable/contracts/contract';
import type { BadgeProps } from '@gable/contracts/kernel';
import type { ProposalFacts } from '@gable/contracts/next-step';

/** The states without a signature yet. */
const OPEN: ReadonlySet<SigningState> = new Set(['draft', 'awaiting', 'withdrawn', 'declined']);

/** Returns whether this version can only be signed on paper, because the client chose paper. */
export function needsPaper({ paperRequestedAt, signing }: ContractView): boolean {
  return paperRequestedAt !== null && OPEN.has(signing.state);
}

/** Returns the badge for the signing state of a contract's current version. */
export function getSigningBadge(contract: ContractView): BadgeProps {
  const { state } = contract.signing;
  if (state === 'awaiting' && needsPaper(contract)) return { label: 'Paper requested', tone: 'warning' };
  return getSigningStateBadge(state);
}

/** Returns what the next step needs to know of a contract. Undefined while it is not loaded. */
export function toContractFact(contract: ContractView | null | undefined): ProposalFacts['contract'] {
  if (!contract) return contract;
  return contract.signing.state === 'awaiting' && needsPaper(contract) ? 'paper' : contract.signing.state;
}
