/** The sorts of the proposals list. A minus sign means descending. */
export const PROPOSAL_SORTS = [
  '-created',
  'created',
  'service',
  '-service',
  'amount',
  '-amount',
  'status',
  '-status',
] as const;
export type ProposalSort = (typeof PROPOSAL_SORTS)[number];

/** Newest first. */
export const DEFAULT_PROPOSAL_SORT: ProposalSort = '-created';
