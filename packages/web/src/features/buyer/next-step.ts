import type { ContractView } from '@gable/contracts/contract';
import { canPay, type ProposalView } from '@gable/contracts/proposal';
import { needsPaper } from '../contract/index.ts';

/** The buyer's next step with a proposal. The screen highlights only this one. */
export type NextStep = 'answer' | 'sign' | 'pay' | 'none';

/**
 * Returns the next step: answer, then sign, then pay. Other actions stay available but are not highlighted, such as signing
 * for a declined proposal.
 */
export function getNextStep(proposal: ProposalView, contract: ContractView | null | undefined): NextStep {
  if (proposal.status === 'pending') return 'answer';
  const isAwaiting = contract?.signing.state === 'awaiting' && !needsPaper(contract);
  if (proposal.status !== 'declined' && isAwaiting) return 'sign';
  return canPay(proposal) ? 'pay' : 'none';
}
