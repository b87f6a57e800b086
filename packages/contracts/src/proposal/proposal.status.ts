export const PROPOSAL_STATUSES = ['pending', 'approved', 'declined', 'in_progress', 'completed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
