import { asksAgain } from '@gable/contracts/contract';
import type { Reader } from '#db/index.ts';
import { loadPriceAgreement } from '../contract/index.ts';
import type { ProposalWithDeal } from '../proposal/index.ts';

/** Whether sending a proposal now asks its client for another answer (`asksAgain` in contracts). */
export async function asksAgainWhenSent(
  reader: Reader,
  { proposal }: Pick<ProposalWithDeal, 'proposal'>,
): Promise<boolean> {
  return asksAgain(proposal, await loadPriceAgreement(reader, proposal.id));
}
