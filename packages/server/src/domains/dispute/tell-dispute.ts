import { awaitsResponse } from '@gable/contracts/dispute';
import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { ProviderDispute } from '#integrations/stripe/reversals.port.ts';
import { aboutPayment, type PaidInvoice } from '../invoice/index.ts';
import { tellLater } from '../notification/index.ts';

/** What the agent hears when a dispute, last seen in state `before`, is in state `now`; null when that is nothing new. */
function newsOf(
  before: string | null,
  now: string,
): 'dispute_opened' | 'dispute_needs_response' | 'dispute_won' | 'dispute_lost' | null {
  if (before === now) return null;
  if (now === 'won') return 'dispute_won';
  if (now === 'lost') return 'dispute_lost';
  if (before === null) return 'dispute_opened';
  return awaitsResponse(now) && !awaitsResponse(before) ? 'dispute_needs_response' : null;
}

/** The agent hears of each step of a dispute that asks something of them or decides it. */
export async function tellDispute(
  tx: Transaction,
  invoice: PaidInvoice,
  before: string | null,
  seen: ProviderDispute,
  now: Instant,
): Promise<void> {
  const kind = newsOf(before, seen.status);
  if (kind === null) return;
  const about = aboutPayment(invoice);
  const told = { userId: invoice.agentId, key: `${kind}:${seen.id}:${seen.status}` };
  const facts = { ...about.facts, amount: seen.amount, currency: seen.currency };
  if (kind === 'dispute_won' || kind === 'dispute_lost')
    return tellLater(tx, { ...about, ...told, kind, facts }, now);
  const respondBy = awaitsResponse(seen.status) ? seen.respondBy : null;
  await tellLater(tx, { ...about, ...told, kind, facts: { ...facts, respondBy } }, now);
}
