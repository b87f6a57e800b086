import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { deals } from '#domains/deal/index.ts';
import { proposals, withClient } from '#domains/proposal/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { VersionHistory } from '../versions/version-history.ts';
import type { ContractReader } from '../versions/visible-version.ts';

type Actor = VersionHistory[number]['actor'];

/** Whether an entry was made by the person whose choice counts: the buyer who reads, or for the agent the current client. */
async function choiceCounts(
  reader: Reader,
  { proposalId }: Pick<ContractRow, 'proposalId'>,
  viewer: ContractReader,
): Promise<(actor: Actor) => boolean> {
  if (viewer.userType !== 'agent' && 'userId' in viewer) return ({ id }) => id === viewer.userId;
  const [found] = await reader
    .select({ proposal: proposals, deal: deals })
    .from(proposals)
    .innerJoin(deals, eq(deals.id, proposals.dealId))
    .where(eq(proposals.id, proposalId));
  const client = found && withClient(found).client;
  return ({ id, email }) => client !== undefined && (client.id ? id === client.id : email === client.email);
}

/**
 * When the client chose paper for a contract; null while they did not. A buyer sees their own choice, the agent that of
 * the current client. The choice is final (`withdraw-consent.ts`), so the first entry says when.
 */
export async function findPaperRequest(
  reader: Reader,
  contract: Pick<ContractRow, 'proposalId'>,
  history: VersionHistory,
  viewer: ContractReader,
): Promise<Instant | null> {
  const choices = history.filter(({ kind }) => kind === 'consent_withdrawn');
  if (choices.length === 0) return null;
  const counts = await choiceCounts(reader, contract, viewer);
  return choices.find(({ actor }) => counts(actor))?.at ?? null;
}
