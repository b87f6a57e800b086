import type { ContractView } from '@gable/contracts/contract';
import { canPay, type ProposalView } from '@gable/contracts/proposal';
import { needsPaper } from '../contract/index.ts';

/** What a buyer can do next with a proposal: one thing at a time stands out on the screen. */
export type NextStep = 'answer' | 'sign' | 'pay' | 'none';

/**
 * First they decide, then they sign, then they pay. Whatever else is possible stays possible, and stands back: nobody is
 * urged to sign for what they have declined.
 */
export function nextStep(proposal: ProposalView, contract: ContractView | null | undefined): NextStep {
  if (proposal.status === 'pending') return 'answer';
  const isAwaited = contract?.signing.state === 'awaiting' && !needsPaper(contract);
  if (proposal.status !== 'declined' && isAwaited) return 'sign';
  return canPay(proposal) ? 'pay' : 'none';
}
