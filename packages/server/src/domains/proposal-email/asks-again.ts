import { asksAgain } from '@gable/contracts/proposal';
import type { Reader } from '#db/index.ts';
import { hasSignedPrice } from '../contract/index.ts';
import { findLastAnswer, type ProposalWithDeal } from '../proposal/index.ts';

/** Whether sending a proposal now asks its client for another answer (`asksAgain` in contracts). */
export async function asksAgainWhenSent(reader: Reader, { proposal }: ProposalWithDeal): Promise<boolean> {
  return asksAgain(proposal, {
    answer: await findLastAnswer(reader, proposal.id),
    isSigned: await hasSignedPrice(reader, proposal),
  });
}
