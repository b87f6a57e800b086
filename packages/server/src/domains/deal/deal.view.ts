import type { DealView } from '@gable/contracts/deal';
import type { Viewer } from '@gable/contracts/profile';
import type { DealRow, ListedDeal } from './deal.tables.ts';

/** Returns a deal as its agent sees it. */
export function toOwnDealView(row: Omit<ListedDeal, 'customerNameSearch'>): DealView {
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    status: row.status,
    notes: row.notes,
    isDisputed: row.isDisputed,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Returns a deal as a participant sees it. Only the agent sees the notes and disputes. */
export function toDealView(row: Omit<DealRow, 'customerNameSearch'>, viewer: Viewer): DealView {
  const view = toOwnDealView(row);
  return row.agentId === viewer.userId ? view : { ...view, notes: null, isDisputed: false };
}
