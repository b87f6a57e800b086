import { accountReplacedTopic, findAccountOwner } from '#domains/connect/index.ts';
import { inTransaction } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { listUnpaidInvoices } from '../invoice.repository.ts';
import { voidInvoiceTopic } from '../invoice.topics.ts';
import { requestVoid } from './request-void.ts';

/**
 * Requests voids of all unpaid invoices on an account that the agent has replaced. Their proposals
 * can be invoiced again once the provider confirms.
 */
export const accountReplacedHandler = defineJobHandler(accountReplacedTopic, async (ctx, { accountId }) => {
  const owner = await findAccountOwner(ctx.db.read, accountId);
  if (!owner) return;
  const unpaid = await listUnpaidInvoices(ctx.db.read, owner);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    for (const row of unpaid)
      if (await requestVoid(tx, row, now))
        await enqueue(tx, voidInvoiceTopic, { invoiceId: row.id }, { now });
  });
});
