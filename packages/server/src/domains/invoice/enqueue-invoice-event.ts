import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { findInvoiceById } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { toAgentInvoice } from './invoice.view.ts';
import { loadInvoiceStates } from './invoice-state.ts';

/** Enqueues a webhook event with the current state of the invoice. */
export async function enqueueInvoiceEvent(
  tx: Transaction,
  before: InvoiceRow,
  type: 'invoice.created' | 'invoice.paid' | 'invoice.payment_failed' | 'invoice.voided',
  now: Instant,
): Promise<void> {
  const data = async () => {
    const row = (await findInvoiceById(tx, before.id)) ?? before;
    const stateOf = await loadInvoiceStates(tx, [row]);
    const invoice = toAgentInvoice({ invoice: row, state: stateOf(row), now });
    return { ...invoice, proposalId: row.proposalId, dealId: row.dealId };
  };
  await enqueueWebhookEvent(tx, { agentId: before.agentId, type, data }, now);
}
