import { statesPrice } from '@gable/contracts/contract';
import type { PriceAgreement } from '@gable/contracts/proposal';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { findLastAnswer, type ProposalWithDeal } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';

/** Loads what decides whether the client agreed to the present price of a proposal. */
export async function loadPriceAgreement(
  reader: Reader,
  { proposal: { id, amount } }: Pick<ProposalWithDeal, 'proposal'>,
): Promise<PriceAgreement> {
  const answer = await findLastAnswer(reader, id);
  const [signed] = await reader
    .select({ content: contracts.content })
    .from(contracts)
    .where(and(eq(contracts.proposalId, id), eq(contracts.status, 'signed')));
  return { answer, isSigned: signed !== undefined && statesPrice(signed.content, amount) };
}
