import type { ProposalView } from '@gable/contracts/proposal';
import type { ApiUtils } from '../../shared/api/create-api.ts';
import { keptCode } from '../../shared/api/kept-code.ts';
import { RETURNS_FRESHNESS, wasPaid } from './was-paid.ts';

/** The panel's own code, which an unpaid proposal does not need. */
export const loadPaymentDetails = keptCode(() => import('./payment-details.tsx'));

/** So long, in ms, a screen waits for the payment provider; a slow one holds up the panel alone. */
const WAIT_AT_MOST = 400;

/**
 * What the payment panel shows, and its code. A paid proposal is drawn when both are there, so that nothing below moves;
 * the answer, for which the provider is asked, is not waited for long. Never fails: the panel asks again for what could
 * not be had, and has a place of its own for saying so.
 */
export async function readPaymentReturns(api: ApiUtils, proposal: ProposalView): Promise<void> {
  if (!wasPaid(proposal)) return;
  await Promise.all([
    loadPaymentDetails().catch(() => undefined),
    Promise.race([
      api.refund.ofProposal.prefetch({ proposalId: proposal.id }, RETURNS_FRESHNESS),
      new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST)),
    ]),
  ]);
}
