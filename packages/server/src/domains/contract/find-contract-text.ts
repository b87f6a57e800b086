import type { ProposalId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from './contract.tables.ts';

/**
 * Returns the current text of a proposal's contract, as its agent sees it; null without a contract.
 * The caller has checked that the actor is the agent.
 */
export async function findContractText(reader: Reader, proposalId: ProposalId): Promise<string | null> {
  const [contract] = await reader
    .select({ content: contracts.content })
    .from(contracts)
    .where(eq(contracts.proposalId, proposalId));
  return contract?.content ?? null;
}
