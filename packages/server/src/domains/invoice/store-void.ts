import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { enqueueInvoiceEvent } from './enqueue-invoice-event.ts';
import { transitionInvoice } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';

/**
 * Marks an invoice as void, so that its proposal can be invoiced again. `failure` is the reason.
 */
export async function storeVoid(
  tx: Transaction,
  row: InvoiceRow,
  at: Instant,
  failure: string | null = null,
): Promise<void> {
  const reason = failure === null ? {} : { failure };
  if (!(await transitionInvoice(tx, row.id, 'voided', { ...reason, updatedAt: at }))) return;
  // Ends a payment that was in progress.
  await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'payment_abandoned', at });
  await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'invoice_withdrawn', at }, null);
  await enqueueInvoiceEvent(tx, row, 'invoice.voided', at);
}
