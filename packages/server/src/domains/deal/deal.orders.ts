import type { DealSort } from '@gable/contracts/deal';
import type { ListOrder } from '#db/index.ts';
import { deals, type ListedDeal } from './deal.tables.ts';

type Keys = Pick<ListOrder<ListedDeal>, 'columns' | 'keyOf'>;

/** `deals_by_agent` */
const byCreated: Keys = {
  columns: [deals.createdAt, deals.id],
  keyOf: (row) => [row.createdAt, row.id],
};

/** `deals_by_agent_name` */
const byCustomer: Keys = {
  columns: [deals.customerNameSearch, deals.id],
  keyOf: (row) => [row.customerNameSearch, row.id],
};

/** `deals_by_agent_status` */
const byStatus: Keys = {
  columns: [deals.status, deals.createdAt, deals.id],
  keyOf: (row) => [row.status, row.createdAt, row.id],
};

/** The orders of the deals list. Each is the order of an index. */
export const DEAL_ORDERS: Readonly<Record<DealSort, ListOrder<ListedDeal>>> = {
  '-created': { ...byCreated, direction: 'desc' },
  created: { ...byCreated, direction: 'asc' },
  customer: { ...byCustomer, direction: 'asc' },
  '-customer': { ...byCustomer, direction: 'desc' },
  status: { ...byStatus, direction: 'asc' },
  '-status': { ...byStatus, direction: 'desc' },
};
