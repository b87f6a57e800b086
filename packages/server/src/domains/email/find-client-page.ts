import type { ProposalId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { findTourOfProposal } from '../tour/index.ts';

/** A page in the client's app. */
export interface ClientPage {
  readonly subject: 'proposal' | 'tour';
  readonly path: string;
}

/** Returns where a client reads about a proposal: on the page of the tour that it is for, if any. */
export async function findClientPage(reader: Reader, proposalId: ProposalId): Promise<ClientPage> {
  const tour = await findTourOfProposal(reader, proposalId);
  return tour
    ? { subject: 'tour', path: `/buyer/tours/${tour.id}` }
    : { subject: 'proposal', path: `/buyer/dashboard?proposal=${proposalId}` };
}
