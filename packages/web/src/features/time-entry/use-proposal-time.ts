import type { ProposalView } from '@gable/contracts/proposal';
import { trpc } from '#shared/api/trpc.ts';

/** Loads the time of an hourly proposal. Requests nothing for others. */
export function useProposalTime({ id, pricingStructure }: ProposalView) {
  return trpc.timeEntry.ofProposal.useQuery({ proposalId: id }, { enabled: pricingStructure === 'hourly' });
}
