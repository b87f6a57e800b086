import { connectRows } from '../../domains/connect/connect.rest.ts';
import { contractRows } from '../../domains/contract/contract.rest.ts';
import { dealRows } from '../../domains/deal/deal.rest.ts';
import { invoiceRows } from '../../domains/invoice/invoice.rest.ts';
import { paymentRows } from '../../domains/payment/payment.rest.ts';
import { payoutRows } from '../../domains/payout/payout.rest.ts';
import { profileRows } from '../../domains/profile/profile.rest.ts';
import { proposalRows } from '../../domains/proposal/proposal.rest.ts';
import type { MountableRow } from './rest-row.ts';

/** What belongs together in the document. */
export interface RestSection {
  readonly name: string;
  readonly rows: readonly MountableRow[];
}

/** The documented API, all of it (spec section 7). */
export const restSections: readonly RestSection[] = [
  { name: 'Deals', rows: dealRows },
  { name: 'Proposals', rows: proposalRows },
  { name: 'Contracts', rows: contractRows },
  { name: 'Invoices', rows: invoiceRows },
  { name: 'Payments', rows: paymentRows },
  { name: 'Connected account', rows: connectRows },
  { name: 'Payouts', rows: payoutRows },
  { name: 'User', rows: profileRows },
];

export const restRows: readonly MountableRow[] = restSections.flatMap(({ rows }) => rows);
