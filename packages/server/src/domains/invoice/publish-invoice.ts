import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { publishLater } from '../webhook/index.ts';
import { findInvoiceById } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { agentInvoice } from './invoice.view.ts';

/** Tells the agent's own programs how the invoice stands now. */
export async function publishInvoice(
  tx: Transaction,
  before: InvoiceRow,
  type: 'invoice.created' | 'invoice.paid' | 'invoice.payment_failed' | 'invoice.voided',
  now: Instant,
): Promise<void> {
  const data = async () => {
    const row = (await findInvoiceById(tx, before.id)) ?? before;
    return { ...agentInvoice(row), proposalId: row.proposalId, dealId: row.dealId };
  };
  await publishLater(tx, { agentId: before.agentId, type, data }, now);
}
