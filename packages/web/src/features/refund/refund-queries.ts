import type { ProposalView } from '@gable/contracts/proposal';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { RETURNS_FRESHNESS, wasPaid } from './was-paid.ts';

/** So long, in ms, a screen waits for the payment provider; a slow one holds up the panel alone. */
const WAIT_AT_MOST = 400;

/**
 * What the payment panel shows. A paid proposal is drawn when it is there, so that nothing below moves; the provider, who is
 * asked for it, is not waited for long. Never fails: the panel asks again for what could not be had, and has a place of its
 * own for saying so.
 */
export async function readPaymentReturns(api: ApiUtils, proposal: ProposalView): Promise<void> {
  if (!wasPaid(proposal)) return;
  await Promise.race([
    api.refund.ofProposal.prefetch({ proposalId: proposal.id }, RETURNS_FRESHNESS),
    new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST)),
  ]);
}
