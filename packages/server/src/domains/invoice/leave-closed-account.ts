import { inTransaction } from '#kernel/index.ts';
import { enqueue, handle } from '#outbox/index.ts';
import { accountReplaced, findAccountOwner } from '../connect/index.ts';
import { listUnsettledInvoices } from './invoice.repository.ts';
import { withdrawInvoice } from './invoice.topics.ts';
import { requestVoid } from './request-void.ts';

/**
 * The agent now uses another account. Unpaid invoices on the earlier one are to be voided, and their proposals can be billed
 * again once the provider has confirmed that. Paid invoices stay as they are.
 */
export const accountReplacedHandler = handle(accountReplaced, async (ctx, { accountId }) => {
  const owner = await findAccountOwner(ctx.db.read, accountId);
  if (!owner) return;
  const left = await listUnsettledInvoices(ctx.db.read, owner);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    for (const row of left)
      if (await requestVoid(tx, row, now)) await enqueue(tx, withdrawInvoice, { invoiceId: row.id }, { now });
  });
});
