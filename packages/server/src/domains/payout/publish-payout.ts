import type { Instant, UserId } from '@gable/contracts/kernel';
import type { PayoutView } from '@gable/contracts/payout';
import type { Transaction } from '#db/index.ts';
import { publishLater } from '../webhook/index.ts';

/** What of a payout's states the agent's own programs are told. */
function eventOf(status: string): 'payout.paid' | 'payout.failed' | null {
  if (status === 'paid') return 'payout.paid';
  return status === 'failed' || status === 'refused' ? 'payout.failed' : null;
}

/** Tells the agent's own programs that a payout has arrived, or never will, once for each. */
export async function publishPayout(
  tx: Transaction,
  agentId: UserId,
  view: PayoutView,
  now: Instant,
): Promise<void> {
  const type = eventOf(view.status);
  if (type !== null) await publishLater(tx, { agentId, type, key: view.id, data: () => view }, now);
}
