import type { Instant } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { applyPaymentEvent } from '../proposal/index.ts';
import { moveInvoice } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { publishInvoice } from './publish-invoice.ts';

/**
 * The invoice is void, and `failure` may say why; its proposal can be billed anew. Does nothing when it is void already.
 */
export async function storeVoid(
  tx: Transaction,
  row: InvoiceRow,
  at: Instant,
  failure: string | null = null,
): Promise<void> {
  const reason = failure === null ? {} : { failure };
  if (!(await moveInvoice(tx, row.id, 'voided', { ...reason, updatedAt: at }))) return;
  // A payment that was under way is no longer.
  await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'payment_abandoned', at });
  await applyPaymentEvent(tx, { proposalId: row.proposalId, type: 'invoice_withdrawn', at }, null);
  await publishInvoice(tx, row, 'invoice.voided', at);
}
