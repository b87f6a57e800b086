import * as z from 'zod/mini';
import type { DealView } from '../deal/index.ts';
import type { ConnectedInvoice } from '../invoice/index.ts';
import { type ProposalId, trimmed } from '../kernel/index.ts';
import type { ListedProposal } from '../proposal/index.ts';

/**
 * The search in the header: part of a name, email, service, description or invoice number, or a
 * short reference such as `#2FC895`.
 */
export const searchInputSchema = z.object({
  text: trimmed().check(z.minLength(1, 'Enter a search term'), z.maxLength(200)),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

export type DealResult = Pick<DealView, 'id' | 'customerName' | 'customerEmail' | 'status'>;

export type ProposalResult = Pick<
  ListedProposal,
  'id' | 'serviceType' | 'customerName' | 'amount' | 'status' | 'tourEnding' | 'tourState'
>;

export interface InvoiceResult
  extends Pick<
    ConnectedInvoice,
    'id' | 'number' | 'amount' | 'status' | 'paidOutside' | 'refunded' | 'dispute' | 'overdue'
  > {
  readonly proposalId: ProposalId;
  readonly service: string;
  readonly customerName: string;
}

/** The newest few of each. */
export interface SearchResults {
  readonly deals: readonly DealResult[];
  readonly proposals: readonly ProposalResult[];
  readonly invoices: readonly InvoiceResult[];
}
