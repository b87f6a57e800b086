import { needsResponse } from '@gable/contracts/dispute';
import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import { type PaidInvoice, toPaymentEvent } from '../invoice/index.ts';
import { enqueueNotification } from '../notification/index.ts';

/** Returns the notification kind for a status change; null if there is none. */
function getNotificationKind(
  before: string | null,
  now: string,
): 'dispute_opened' | 'dispute_needs_response' | 'dispute_won' | 'dispute_lost' | null {
  if (before === now) return null;
  if (now === 'won') return 'dispute_won';
  if (now === 'lost') return 'dispute_lost';
  if (before === null) return 'dispute_opened';
  return needsResponse(now) && !needsResponse(before) ? 'dispute_needs_response' : null;
}

interface DisputeChange {
  /** The status before; null for a new dispute. */
  readonly before: string | null;
  readonly latest: ProviderDispute;
  /** Whether it paused the automatic payments of the proposal. */
  readonly isPaused: boolean;
  readonly now: Instant;
}

/** Notifies the agent when a dispute is opened, needs a response, or is decided. */
export async function notifyDispute(
  tx: Transaction,
  invoice: PaidInvoice,
  { before, latest, isPaused, now }: DisputeChange,
): Promise<void> {
  const kind = getNotificationKind(before, latest.status);
  if (kind === null) return;
  const about = toPaymentEvent(invoice);
  const event = { userId: invoice.agentId, key: `${kind}:${latest.id}:${latest.status}` };
  const payload = { ...about.payload, amount: latest.amount, currency: latest.currency };
  if (kind === 'dispute_won' || kind === 'dispute_lost')
    return enqueueNotification(tx, { ...about, ...event, kind, payload }, now);
  const respondBy = needsResponse(latest.status) ? latest.respondBy : null;
  if (kind === 'dispute_needs_response')
    return enqueueNotification(tx, { ...about, ...event, kind, payload: { ...payload, respondBy } }, now);
  const opened = { ...payload, respondBy, isAutopayPaused: isPaused };
  await enqueueNotification(tx, { ...about, ...event, kind, payload: opened }, now);
}
