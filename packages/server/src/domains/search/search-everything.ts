import type { SearchInput, SearchResults } from '@gable/contracts/search';
import type { UseCaseContext } from '#kernel/index.ts';
import { listDeals } from '../deal/index.ts';
import { findInvoicesByNumber } from '../invoice/index.ts';
import { listProposals } from '../proposal/index.ts';

/** The number of results per kind that fit below the search field without scrolling. */
const LIMIT = 5;

/**
 * Returns the newest matches of each kind. Uses the same search as the lists of deals and
 * proposals, so that 'See all' includes these results. Finds invoices only by their number or short
 * reference: the client's name finds their proposals. Agents only.
 */
export async function searchEverything(ctx: UseCaseContext, { text }: SearchInput): Promise<SearchResults> {
  const filter = { search: text, limit: LIMIT };
  const [deals, proposals, invoices] = await Promise.all([
    listDeals(ctx, filter),
    listProposals(ctx, filter),
    findInvoicesByNumber(ctx, filter),
  ]);
  return {
    deals: deals.items.map(({ id, customerName, customerEmail, status }) => ({
      id,
      customerName,
      customerEmail,
      status,
    })),
    proposals: proposals.items.map(
      ({ id, serviceType, customerName, amount, status, tourEnding, tourState }) => ({
        id,
        serviceType,
        customerName,
        amount,
        status,
        tourEnding,
        tourState,
      }),
    ),
    invoices,
  };
}
