import type { ProposalSort } from '@gable/contracts/proposal';
import { createOrders, type ListOrder } from '#db/index.ts';
import type { ProposalWithDeal } from './proposal.access.ts';
import { proposals } from './proposal.tables.ts';

const toProposal = ({ proposal }: ProposalWithDeal) => proposal;

/** `proposals_by_agent` */
const byCreated = createOrders(proposals, toProposal, ['createdAt', 'id']);

/** `proposals_by_agent_service` */
const byService = createOrders(proposals, toProposal, ['serviceType', 'createdAt', 'id']);

/** `proposals_by_agent_amount` */
const byAmount = createOrders(proposals, toProposal, ['amountCents', 'createdAt', 'id']);

/** `proposals_by_agent_status` */
const byStatus = createOrders(proposals, toProposal, ['status', 'createdAt', 'id']);

/** The orders of the proposals list. Each is the order of an index. */
export const PROPOSAL_ORDERS: Readonly<Record<ProposalSort, ListOrder<ProposalWithDeal>>> = {
  '-created': byCreated.desc,
  created: byCreated.asc,
  service: byService.asc,
  '-service': byService.desc,
  amount: byAmount.asc,
  '-amount': byAmount.desc,
  status: byStatus.asc,
  '-status': byStatus.desc,
};
