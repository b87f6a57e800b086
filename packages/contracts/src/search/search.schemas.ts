import * as z from 'zod/mini';
import type { DealView } from '../deal/index.ts';
import { trimmed } from '../kernel/index.ts';
import type { ListedProposal } from '../proposal/index.ts';

/** The search in the header: part of a name, email, service or description. */
export const searchInputSchema = z.object({
  text: trimmed().check(z.minLength(1, 'Enter a search term'), z.maxLength(200)),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

export type DealResult = Pick<DealView, 'id' | 'customerName' | 'customerEmail' | 'status'>;

export type ProposalResult = Pick<
  ListedProposal,
  'id' | 'serviceType' | 'customerName' | 'amount' | 'status' | 'tourEnding' | 'tourState'
>;

/** The newest few of each. */
export interface SearchResults {
  readonly deals: readonly DealResult[];
  readonly proposals: readonly ProposalResult[];
}
