import type { Instant, UserId } from '@gable/contracts/kernel';
import type { PayoutView } from '@gable/contracts/payout';
import type { Transaction } from '#db/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';

/** Returns the webhook event type for a status; null if there is none. */
function toEventType(status: string): 'payout.paid' | 'payout.failed' | null {
  if (status === 'paid') return 'payout.paid';
  return status === 'failed' || status === 'refused' ? 'payout.failed' : null;
}

/** Enqueues one webhook event when a payout is paid or fails. */
export async function enqueuePayoutEvent(
  tx: Transaction,
  agentId: UserId,
  view: PayoutView,
  now: Instant,
): Promise<void> {
  const type = toEventType(view.status);
  if (type !== null) await enqueueWebhookEvent(tx, { agentId, type, key: view.id, data: () => view }, now);
}
