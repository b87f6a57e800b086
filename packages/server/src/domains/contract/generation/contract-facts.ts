import { formatLicense } from '@gable/contracts/agent-profile';
import { parseMoney } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { loadAgentCard } from '#domains/agent-profile/index.ts';
import { findPlannedPayments } from '#domains/payment-schedule/index.ts';
import type { ProposalWithDeal } from '#domains/proposal/index.ts';
import { findCap } from '#domains/time-entry/index.ts';
import type { ContractFacts } from '#integrations/drafting/drafting.port.ts';
import { failure, type User } from '#kernel/index.ts';

/**
 * Loads the facts for a contract draft. AMOUNT_NOT_STATED if the proposal has no definite amount.
 *
 * @param date 'November 21, 2026'
 */
export async function loadContractFacts(
  reader: Reader,
  agent: User,
  { proposal, client }: ProposalWithDeal,
  date: string,
): Promise<ContractFacts> {
  const amount = parseMoney(proposal.amount);
  if (amount === null) throw failure('AMOUNT_NOT_STATED', {});
  const card = await loadAgentCard(reader, agent.userId);
  const schedule = await findPlannedPayments(reader, proposal);
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
    cap: await findCap(reader, proposal),
    lineItems: proposal.lineItems,
    payments: schedule?.payments ?? [],
    date,
  };
}
