import { parseMoney } from '@gable/contracts/kernel';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';
import type { ContractFacts } from '#integrations/drafting/drafting.port.ts';
import { failure, type Person } from '#kernel/index.ts';

/**
 * What a contract is made of, from our own rows. AMOUNT_NOT_STATED where the proposal's amount is no definite amount yet:
 * there is no contract without one.
 *
 * @param date 'November 21, 2026'
 */
export function factsOf(agent: Person, { proposal, client }: ProposalWithDeal, date: string): ContractFacts {
  const amount = parseMoney(proposal.amount);
  if (amount === null) throw failure('AMOUNT_NOT_STATED', {});
  return {
    agentName: agent.name,
    agentEmail: agent.email,
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
    description: proposal.description,
    terms: proposal.terms,
    pricingStructure: proposal.pricingStructure,
    amount,
    date,
  };
}
