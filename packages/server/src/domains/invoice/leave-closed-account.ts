import { inTransaction } from '../../kernel/index.ts';
import { enqueue, handle } from '../../outbox/index.ts';
import { accountReplaced, findAccountOwner } from '../connect/index.ts';
import { listUnsettledInvoices } from './invoice.repository.ts';
import { withdrawInvoice } from './invoice.topics.ts';

/**
 * The agent goes on with another account: what was still to be paid on the closed one is withdrawn, and its proposals
 * can be billed anew. What was paid stays as it is.
 */
export const accountReplacedHandler = handle(accountReplaced, async (ctx, { accountId }) => {
  const owner = await findAccountOwner(ctx.db.read, accountId);
  if (!owner) return;
  const left = await listUnsettledInvoices(ctx.db.read, owner);
  await inTransaction(ctx, async (tx) => {
    for (const { id: invoiceId } of left)
      await enqueue(tx, withdrawInvoice, { invoiceId }, { now: ctx.clock.now() });
  });
});
