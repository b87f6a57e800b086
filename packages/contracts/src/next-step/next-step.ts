import { type AgentStep, getAgentStep } from './agent-step.ts';
import { type BuyerStep, getBuyerStep } from './buyer-step.ts';
import type { NextStepViewer, ProposalFacts } from './proposal-facts.ts';

/** Returns the next step of the user who views the proposal. */
export function nextStep(
  proposal: ProposalFacts,
  viewer: NextStepViewer,
):
  | { readonly userType: 'agent'; readonly step: AgentStep }
  | { readonly userType: 'buyer'; readonly step: BuyerStep } {
  return viewer.userType === 'agent'
    ? { userType: 'agent', step: getAgentStep(proposal, viewer) }
    : { userType: 'buyer', step: getBuyerStep(proposal) };
}

/** The agent's steps from the most to the least urgent: the agent's own come before waiting. */
const URGENCY: readonly AgentStep[] = [
  'disputed',
  'set_up_payments',
  'answer_tour',
  'answer_tour_time',
  'mark_tour',
  'void_invoice',
  'await_overdue_payment',
  'await_retry',
  'generate_invoice',
  'bill_time',
  'continue_billing',
  'raise_cap',
  'record_time',
  'start_monthly',
  'resume_monthly',
  'renew_contract',
  'send_contract',
  'create_contract',
  'continue',
  'correct_amount',
  'apply_changes',
  'ask_again',
  'revise',
  'send',
  'await_signature',
  'await_answer',
  'await_cap',
  'await_month',
  'await_invoice',
  'await_payment',
  'await_bank',
  'await_tour_answer',
  'await_tour_charge',
  'await_tour',
  'await_tour_card',
];

/**
 * Returns the most urgent next step among a deal's proposals, and the first proposal that has it.
 * Null if nothing is left to do.
 */
export function getDealStep<Proposal extends ProposalFacts>(
  proposals: readonly Proposal[],
  viewer: Omit<NextStepViewer, 'userType'>,
): { readonly proposal: Proposal; readonly step: AgentStep } | null {
  const steps = proposals.map((proposal) => ({ proposal, step: getAgentStep(proposal, viewer) }));
  for (const step of URGENCY) {
    const found = steps.find((each) => each.step === step);
    if (found) return found;
  }
  return null;
}
