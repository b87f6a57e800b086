import type { DealSort } from '@gable/contracts/deal';
import { createOrders, type ListOrder } from '#db/index.ts';
import { deals, type ListedDeal } from './deal.tables.ts';

const toDeal = (deal: ListedDeal) => deal;

/** `deals_by_agent` */
const byCreated = createOrders(deals, toDeal, ['createdAt', 'id']);

/** `deals_by_agent_name` */
const byCustomer = createOrders(deals, toDeal, ['customerNameSearch', 'id']);

/** `deals_by_agent_status` */
const byStatus = createOrders(deals, toDeal, ['status', 'createdAt', 'id']);

/** The orders of the deals list. Each is the order of an index. */
export const DEAL_ORDERS: Readonly<Record<DealSort, ListOrder<ListedDeal>>> = {
  '-created': byCreated.desc,
  created: byCreated.asc,
  customer: byCustomer.asc,
  '-customer': byCustomer.desc,
  status: byStatus.asc,
  '-status': byStatus.desc,
};
