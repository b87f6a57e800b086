import { awaitsResponse, type DisputeView } from '@gable/contracts/dispute';
import type { DisputeRow } from './dispute.tables.ts';

/** What both parties see of a dispute. The deadline is shown while there is something to answer. */
export function disputeView(row: DisputeRow): DisputeView {
  return {
    id: row.id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    respondBy: awaitsResponse(row.status) ? row.respondBy : null,
    createdAt: row.createdAt,
  };
}
