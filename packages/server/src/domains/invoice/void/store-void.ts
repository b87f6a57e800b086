import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { releasePayment } from '#domains/payment-schedule/index.ts';
import { releaseMonth } from '#domains/subscription/index.ts';
import { releaseTime } from '#domains/time-entry/index.ts';
import { withdrawFromProposal } from '../current-invoice.ts';
import { enqueueInvoiceEvent } from '../enqueue-invoice-event.ts';
import { transitionInvoice } from '../invoice.changes.ts';
import type { InvoiceRow } from '../invoice.tables.ts';

/**
 * Marks an invoice as void, so that its proposal can be invoiced again and its time, month or
 * payment is not billed. `failure` is the reason.
 */
export async function storeVoid(
  tx: Transaction,
  row: InvoiceRow,
  at: Instant,
  failure: string | null = null,
): Promise<void> {
  const reason = failure === null ? {} : { failure };
  if (!(await transitionInvoice(tx, row.id, 'voided', { ...reason, updatedAt: at }))) return;
  await releaseTime(tx, row.id);
  await releaseMonth(tx, row.id, at);
  await releasePayment(tx, row.id, at);
  await withdrawFromProposal(tx, row, at);
  await enqueueInvoiceEvent(tx, row, 'invoice.voided', at);
}
