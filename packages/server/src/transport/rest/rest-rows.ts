import { connectRows } from '../../domains/connect/connect.rest.ts';
import { contractRows } from '../../domains/contract/contract.rest.ts';
import { dealRows } from '../../domains/deal/deal.rest.ts';
import { invoiceRows } from '../../domains/invoice/invoice.rest.ts';
import { paymentRows } from '../../domains/payment/payment.rest.ts';
import { payoutRows } from '../../domains/payout/payout.rest.ts';
import { profileRows } from '../../domains/profile/profile.rest.ts';
import { proposalRows } from '../../domains/proposal/proposal.rest.ts';
import type { MountableRow } from './rest-row.ts';

/** The documented API, all of it (spec section 7). */
export const restRows: readonly MountableRow[] = [
  ...dealRows,
  ...proposalRows,
  ...contractRows,
  ...invoiceRows,
  ...paymentRows,
  ...connectRows,
  ...payoutRows,
  ...profileRows,
];
