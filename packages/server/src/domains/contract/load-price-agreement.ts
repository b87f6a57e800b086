import type { PriceAgreement } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { findLastAnswer } from '../proposal/index.ts';
import { contracts } from './contract.tables.ts';

/** Loads what the client of a proposal agreed to. */
export async function loadPriceAgreement(reader: Reader, proposalId: ProposalId): Promise<PriceAgreement> {
  const answer = await findLastAnswer(reader, proposalId);
  const [signed] = await reader
    .select({ content: contracts.content })
    .from(contracts)
    .where(and(eq(contracts.proposalId, proposalId), eq(contracts.status, 'signed')));
  return { answer, signedText: signed?.content ?? null };
}
