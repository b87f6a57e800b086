import { type ProposalId, parseMoney } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { failure } from '#kernel/index.ts';
import { findTourOfProposal } from './tour.repository.ts';

interface Price {
  readonly id: ProposalId;
  readonly amount: string;
  readonly pricingStructure: string;
}

/** TOUR_PROPOSAL if a proposal of a booked tour has another price than its signed agreement. */
export async function assertTourPrice(
  reader: Reader,
  { id, amount, pricingStructure }: Price,
): Promise<void> {
  const tour = await findTourOfProposal(reader, id);
  if (!tour) return;
  if (pricingStructure !== 'fixed' || parseMoney(amount) !== tour.priceCents)
    throw failure('TOUR_PROPOSAL', {});
}

/** TOUR_PROPOSAL if a proposal belongs to a booked tour: a copy would not be part of its agreement. */
export async function assertNotOfTour(reader: Reader, proposalId: ProposalId): Promise<void> {
  if (await findTourOfProposal(reader, proposalId)) throw failure('TOUR_PROPOSAL', {});
}
