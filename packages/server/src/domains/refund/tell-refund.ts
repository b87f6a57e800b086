import type { Cents, Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import type { ProviderRefund } from '#integrations/stripe/reversals.port.ts';
import { aboutPayment, type PaidInvoice } from '../invoice/index.ts';
import { tellClientLater, tellLater } from '../notification/index.ts';

/** The agent hears that the buyer did not get the money back; `id` names the refund. */
export async function tellRefundFailed(
  tx: Transaction,
  invoice: PaidInvoice,
  refund: { readonly id: string; readonly amount: Cents; readonly failure: string | null },
  now: Instant,
): Promise<void> {
  const about = aboutPayment(invoice);
  const facts = { ...about.facts, amount: refund.amount, reason: refund.failure };
  const told = { userId: invoice.agentId, kind: 'refund_failed', key: `refund_failed:${refund.id}` } as const;
  await tellLater(tx, { ...about, ...told, facts }, now);
}

async function tellRefunded(
  tx: Transaction,
  invoice: PaidInvoice,
  seen: ProviderRefund,
  now: Instant,
): Promise<void> {
  const about = aboutPayment(invoice);
  const { amount } = seen;
  const agent = {
    userId: invoice.agentId,
    kind: 'refund_succeeded',
    key: `refund_succeeded:${seen.id}`,
  } as const;
  await tellLater(tx, { ...about, ...agent, facts: { ...about.facts, amount } }, now);
  const { currency, serviceType } = about.facts;
  const buyer = {
    email: invoice.customerEmail,
    kind: 'refund_received',
    key: `refund_received:${seen.id}`,
  } as const;
  await tellClientLater(tx, { ...about, ...buyer, facts: { amount, currency, serviceType } }, now);
}

/** Both parties hear how a refund ended; while it is on its way, nobody does. */
export async function tellRefund(
  tx: Transaction,
  invoice: PaidInvoice,
  seen: ProviderRefund,
  now: Instant,
): Promise<void> {
  switch (seen.status) {
    case 'succeeded':
      return tellRefunded(tx, invoice, seen, now);
    case 'failed':
      return tellRefundFailed(tx, invoice, seen, now);
    case 'pending':
    case 'canceled':
      return;
  }
}
