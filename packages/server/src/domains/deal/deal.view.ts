import type { DealView } from '@gable/contracts/deal';
import type { Viewer } from '@gable/contracts/profile';
import type { DealRow, ListedDeal } from './deal.tables.ts';

/** What its agent sees of a deal. */
export function toOwnDealView(row: ListedDeal): DealView {
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    status: row.status,
    notes: row.notes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** What a party sees of a deal. The notes are the agent's own. */
export function toDealView(row: Omit<DealRow, 'customerNameKey'>, viewer: Viewer): DealView {
  const view = toOwnDealView(row);
  return row.agentId === viewer.userId ? view : { ...view, notes: null };
}
