import { type DisputeView, needsResponse } from '@gable/contracts/dispute';
import type { DisputeRow } from './dispute.tables.ts';

/** Returns the view for both parties. `respondBy` is set only while a response is needed. */
export function toDisputeView(row: DisputeRow): DisputeView {
  return {
    id: row.id,
    amount: row.amount,
    status: row.status,
    reason: row.reason,
    respondBy: needsResponse(row.status) ? row.respondBy : null,
    createdAt: row.createdAt,
  };
}
