import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { deals } from '#domains/deal/index.ts';
import { proposals, withClient } from '#domains/proposal/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import type { VersionHistory } from '../versions/version-history.ts';
import type { ContractViewer } from '../versions/visible-version.ts';

type Actor = VersionHistory[number]['actor'];

/**
 * Returns a filter for entries of the viewing buyer, or of the current client if the agent is
 * viewing.
 */
async function createActorFilter(
  reader: Reader,
  { proposalId }: Pick<ContractRow, 'proposalId'>,
  viewer: ContractViewer,
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
 * Finds when the client chose paper; null if they did not. Buyers see their own choice, agents the
 * current client's. The choice is final, so the first entry counts.
 */
export async function findPaperRequestedAt(
  reader: Reader,
  contract: Pick<ContractRow, 'proposalId'>,
  history: VersionHistory,
  viewer: ContractViewer,
): Promise<Instant | null> {
  const choices = history.filter(({ kind }) => kind === 'consent_withdrawn');
  if (choices.length === 0) return null;
  const isRelevant = await createActorFilter(reader, contract, viewer);
  return choices.find(({ actor }) => isRelevant(actor))?.at ?? null;
}
