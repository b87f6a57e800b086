import { type AgentCard, formatLicense } from '@gable/contracts/agent-profile';
import { parseMoney } from '@gable/contracts/kernel';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';
import type { ContractFacts } from '#integrations/drafting/drafting.port.ts';
import { failure, type User } from '#kernel/index.ts';

/**
 * Collects the facts for a contract draft. AMOUNT_NOT_STATED if the proposal has no definite
 * amount.
 *
 * @param card the agent's professional profile
 * @param date 'November 21, 2026'
 */
export function toContractFacts(
  agent: User,
  card: AgentCard,
  { proposal, client }: ProposalWithDeal,
  date: string,
): ContractFacts {
  const amount = parseMoney(proposal.amount);
  if (amount === null) throw failure('AMOUNT_NOT_STATED', {});
  return {
    agentName: agent.name,
    agentEmail: agent.email,
    agentLicense: formatLicense(card),
    brokerageName: card.brokerageName,
    brokerageLicense: card.brokerageLicense,
    customerName: client.name,
    customerEmail: client.email,
    serviceType: proposal.serviceType,
    description: proposal.description,
    terms: proposal.terms,
    pricingStructure: proposal.pricingStructure,
    amount,
    lineItems: proposal.lineItems,
    date,
  };
}
