import { statesPrice } from '@gable/contracts/contract';
import type { ProposalId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from './contract.tables.ts';

/** Whether the contract of a proposal is signed and states its present price. */
export async function hasSignedPrice(
  reader: Reader,
  { id, amount }: { readonly id: ProposalId; readonly amount: string },
): Promise<boolean> {
  const [signed] = await reader
    .select({ content: contracts.content })
    .from(contracts)
    .where(and(eq(contracts.proposalId, id), eq(contracts.status, 'signed')));
  return signed !== undefined && statesPrice(signed.content, amount);
}
