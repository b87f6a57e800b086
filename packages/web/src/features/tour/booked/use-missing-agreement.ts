import { getAskedTime, type TourView } from '@gable/contracts/tour';
import { skipToken } from '@tanstack/react-query';
import { getCurrentSignature } from '#features/contract/index.ts';
import { trpc } from '#shared/api/trpc.ts';

/** Which agreement is missing: one that covers the time, or a signature on the current contract. */
export type MissingAgreement = 'term' | 'contract';

/**
 * Returns what a tour or its proposed time lacks before its agent can accept it; null if nothing, and while
 * the contract is loaded. The server checks the same.
 *
 * @param isAsked Whether the tour awaits its agent's answer.
 */
export function useMissingAgreement(tour: TourView, isAsked: boolean): MissingAgreement | null {
  const { proposalId, agreementEnd } = tour;
  const { data: contract } = trpc.contract.byProposal.useQuery(
    isAsked && proposalId !== null ? { proposalId } : skipToken,
  );
  if (getAskedTime(tour).end > agreementEnd) return 'term';
  if (contract === undefined) return null;
  const isSigned = contract?.status === 'signed' && getCurrentSignature(contract) !== undefined;
  return isSigned ? null : 'contract';
}
