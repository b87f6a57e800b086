import type { DealView } from '@gable/contracts/deal';
import type { Viewer } from '@gable/contracts/profile';
import type { ListedDeal } from './deal.tables.ts';

/** What a party sees of a deal. The notes are the agent's own. */
export function dealView(row: ListedDeal, viewer: Viewer): DealView {
  return {
    id: row.id,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    status: row.status,
    notes: row.agentId === viewer.userId ? row.notes : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
