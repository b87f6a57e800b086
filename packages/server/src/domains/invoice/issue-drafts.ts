import type { DealId, Instant, UserId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { accountVerifiedTopic } from '../connect/index.ts';
import { proposalReopenedTopic } from '../proposal/index.ts';
import { findActiveInvoice, listDraftInvoices, listDraftsOfDeal } from './invoice.repository.ts';
import type { InvoiceRow } from './invoice.tables.ts';
import { issueInvoiceTopic } from './invoice.topics.ts';
import { tryIssueInvoice } from './issue-invoice.ts';

async function enqueueDrafts(tx: Transaction, drafts: readonly InvoiceRow[], now: Instant): Promise<void> {
  for (const { id } of drafts) await enqueue(tx, issueInvoiceTopic, { invoiceId: id }, { now });
}

/** Issues all drafts of an agent if possible. Returns the number of drafts. */
export async function issueDraftInvoices(ctx: UseCaseContext, agentId: UserId): Promise<number> {
  const waiting = await listDraftInvoices(ctx.db.read, agentId);
  for (const { id } of waiting) await tryIssueInvoice(ctx, id);
  return waiting.length;
}

/** Enqueues all waiting drafts once the account can charge. */
export const accountVerifiedHandler = defineJobHandler(accountVerifiedTopic, async (ctx, { agentId }) => {
  const waiting = await listDraftInvoices(ctx.db.read, agentId);
  await inTransaction(ctx, (tx) => enqueueDrafts(tx, waiting, ctx.clock.now()));
});

/** Enqueues the draft that waited because its proposal was declined. */
export const proposalReopenedHandler = defineJobHandler(
  proposalReopenedTopic,
  async (ctx, { proposalId }) => {
    const active = await findActiveInvoice(ctx.db.read, proposalId);
    if (active?.status === 'draft')
      await inTransaction(ctx, (tx) => enqueueDrafts(tx, [active], ctx.clock.now()));
  },
);

/** Enqueues the drafts that waited because their deal was archived. */
export async function enqueueDraftsOfDeal(tx: Transaction, dealId: DealId, now: Instant): Promise<void> {
  await enqueueDrafts(tx, await listDraftsOfDeal(tx, dealId), now);
}
