import type { SearchResults, SearchInput } from '@gable/contracts/search';
import type { UseCaseContext } from '#kernel/index.ts';
import { listDeals } from '../deal/index.ts';
import { listProposals } from '../proposal/index.ts';

/** As many of a kind as a list below the field shows without scrolling. */
const LIMIT = 5;

/**
 * What of the agent's contains the text, the newest few of each kind. It is found as the lists of deals and proposals
 * find it, so that 'See all' shows the same and more. Agents only.
 */
export async function searchEverything(
  ctx: UseCaseContext,
  { text }: SearchInput,
): Promise<SearchResults> {
  const filter = { search: text, limit: LIMIT };
  const [deals, proposals] = await Promise.all([listDeals(ctx, filter), listProposals(ctx, filter)]);
  return {
    deals: deals.items.map(({ id, customerName, customerEmail, status }) => ({
      id,
      customerName,
      customerEmail,
      status,
    })),
    proposals: proposals.items.map(({ id, serviceType, customerName, amount, status }) => ({
      id,
      serviceType,
      customerName,
      amount,
      status,
    })),
  };
}
