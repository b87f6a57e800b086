import type { ProposalSort } from '@gable/contracts/proposal';
import type { ListOrder } from '#db/index.ts';
import type { ProposalWithDeal } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';

type Keys = Pick<ListOrder<ProposalWithDeal>, 'columns' | 'keyOf'>;

/** `proposals_by_agent` */
const byCreated: Keys = {
  columns: [proposals.createdAt, proposals.id],
  keyOf: ({ proposal }) => [proposal.createdAt, proposal.id],
};

/** `proposals_by_agent_service` */
const byService: Keys = {
  columns: [proposals.serviceType, proposals.createdAt, proposals.id],
  keyOf: ({ proposal }) => [proposal.serviceType, proposal.createdAt, proposal.id],
};

/** `proposals_by_agent_amount` */
const byAmount: Keys = {
  columns: [proposals.amountCents, proposals.createdAt, proposals.id],
  keyOf: ({ proposal }) => [proposal.amountCents, proposal.createdAt, proposal.id],
};

/** `proposals_by_agent_status` */
const byStatus: Keys = {
  columns: [proposals.status, proposals.createdAt, proposals.id],
  keyOf: ({ proposal }) => [proposal.status, proposal.createdAt, proposal.id],
};

/** The orders of the proposals list. Each is the order of an index. */
export const PROPOSAL_ORDERS: Readonly<Record<ProposalSort, ListOrder<ProposalWithDeal>>> = {
  '-created': { ...byCreated, direction: 'desc' },
  created: { ...byCreated, direction: 'asc' },
  service: { ...byService, direction: 'asc' },
  '-service': { ...byService, direction: 'desc' },
  amount: { ...byAmount, direction: 'asc' },
  '-amount': { ...byAmount, direction: 'desc' },
  status: { ...byStatus, direction: 'asc' },
  '-status': { ...byStatus, direction: 'desc' },
};
