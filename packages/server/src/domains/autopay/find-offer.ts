import { formatMandate } from '@gable/contracts/autopay';
import type { Cents } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { loadAgentCard } from '../agent-profile/index.ts';
import { findAccountOfAgent } from '../connect/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';
import { findMonthlyTerms } from '../subscription/index.ts';

/** What a client can agree to. */
export interface AutopayOffer {
  readonly text: string;
  /** What a month costs, in cents. */
  readonly amount: Cents;
  /** The connected account on which the card is saved. */
  readonly accountId: string;
}

/**
 * Finds what the client of a proposal can agree to. NOT_FOUND while its monthly invoices are not
 * started or have ended, NOT_MONTHLY, AMOUNT_NOT_PAYABLE, ACCOUNT_NOT_READY while the agent cannot
 * charge cards.
 */
export async function requireOffer(reader: Reader, found: ProposalWithDeal): Promise<AutopayOffer> {
  const { proposal, deal } = found;
  if (proposal.pricingStructure !== 'monthly') throw failure('NOT_MONTHLY', {});
  const terms = await findMonthlyTerms(reader, found);
  if (terms === null) throw failure('NOT_FOUND', { entity: 'subscription' });
  const { amount, billingDay, nextPrice } = terms;
  if (amount === null) throw failure('AMOUNT_NOT_PAYABLE', {});
  const account = await findAccountOfAgent(reader, deal.agentId);
  if (!account?.accountId || account.closed || account.status !== 'verified')
    throw failure('ACCOUNT_NOT_READY', {});
  const { name: agentName } = await loadAgentCard(reader, deal.agentId);
  const text = formatMandate({
    agentName,
    serviceType: proposal.serviceType,
    amount,
    billingDay,
    nextPrice,
  });
  return { text, amount, accountId: account.accountId };
}
