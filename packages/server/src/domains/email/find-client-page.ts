import { type InvoiceId, invoiceIdSchema, type ProposalId, proposalIdSchema } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import { findTourOfProposal } from '../tour/index.ts';

/** What an email to a client is about: a proposal, or the receipt of one of its payments. */
export interface ClientSubject {
  readonly proposalId: ProposalId;
  /** The paid invoice, for an email about its receipt. */
  readonly receiptId?: InvoiceId | undefined;
}

/** A page in the client's app. */
export interface ClientPage {
  readonly subject: 'proposal' | 'tour' | 'receipt';
  readonly path: string;
}

/** Separates the ids in the subject of an invitation link. */
const SEPARATOR = '/';

/** Returns the stored subject of an invitation link, from which `parseLinkSubject` reads the ids. */
export function toLinkSubject({ proposalId, receiptId }: ClientSubject): string {
  return receiptId === undefined ? proposalId : `${proposalId}${SEPARATOR}${receiptId}`;
}

/** Reads the subject of an invitation link. Throws if it is not one. */
export function parseLinkSubject(subject: string): ClientSubject {
  const [proposalId, receiptId] = subject.split(SEPARATOR);
  return {
    proposalId: proposalIdSchema.parse(proposalId),
    ...(receiptId !== undefined && { receiptId: invoiceIdSchema.parse(receiptId) }),
  };
}

/**
 * Returns where a client reads about a subject: on the page of the receipt, of the tour that the
 * proposal is for, or of the proposal.
 */
export async function findClientPage(
  reader: Reader,
  { proposalId, receiptId }: ClientSubject,
): Promise<ClientPage> {
  if (receiptId !== undefined) return { subject: 'receipt', path: `/buyer/receipts/${receiptId}` };
  const tour = await findTourOfProposal(reader, proposalId);
  return tour
    ? { subject: 'tour', path: `/buyer/tours/${tour.id}` }
    : { subject: 'proposal', path: `/buyer/dashboard?proposal=${proposalId}` };
}
