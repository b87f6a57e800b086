import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';

/** Loads the monthly invoices of a monthly proposal. Requests nothing for others. */
export function useProposalSubscription({ id, pricingStructure }: ProposalView) {
  return trpc.subscription.ofProposal.useQuery(
    { proposalId: id },
    { enabled: pricingStructure === 'monthly' },
  );
}
