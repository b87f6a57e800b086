import type { Instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import { isBeingCharged } from '#domains/autopay/index.ts';
import { enqueueClientNotification, enqueueNotification } from '#domains/notification/index.ts';
import { proposals } from '#domains/proposal/index.ts';
import { inTransaction, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler, enqueue } from '#outbox/index.ts';
import { publishChange } from '#realtime/index.ts';
import { findInvoiceById } from '../invoice.repository.ts';
import type { InvoiceRow } from '../invoice.tables.ts';
import { reportFailedPaymentTopic } from '../invoice.topics.ts';
import { toClientPaymentEvent, toPaymentEvent } from './notify-payment.ts';

/**
 * Most clients correct a digit or take another card within this time, and the agent need not know.
 * Milliseconds.
 */
export const AGENT_REPORT_DELAY_MS = 30 * 60_000;

/**
 * Notifies the buyer of a failed payment, refreshes the agent's open screens, and schedules the
 * agent's notification. `failureId` is the provider's id of the failure, if any.
 */
export async function reportFailedPayment(
  ctx: UseCaseContext,
  tx: Transaction,
  row: InvoiceRow,
  { failureId, now }: { readonly failureId: string | null; readonly now: Instant },
): Promise<void> {
  await publishChange(ctx, tx, row.agentId, ['proposals', 'money']);
  // An automatic charge that fails reports it with the next attempt.
  if (await isBeingCharged(tx, row.id)) return;
  const attempt = `${row.id}:${failureId ?? now}`;
  const buyer = { kind: 'payment_declined', key: `payment_declined:${attempt}` } as const;
  await enqueueClientNotification(tx, { ...buyer, ...toClientPaymentEvent(row) }, now);
  const job = { invoiceId: row.id, failureId };
  const options = { now, key: attempt, delayMs: AGENT_REPORT_DELAY_MS };
  await enqueue(tx, reportFailedPaymentTopic, job, options);
}

/**
 * Notifies the agent, unless the client has paid since or a later failure has its own job. A retry
 * by the agent also ends it.
 */
export const reportFailedPaymentHandler = defineJobHandler(
  reportFailedPaymentTopic,
  async (ctx, { invoiceId, failureId }) => {
    const row = await findInvoiceById(ctx.db.read, invoiceId);
    if (!row || (failureId !== null && row.appliedFailureId !== failureId)) return;
    const [proposal] = await ctx.db.read
      .select({ paymentStatus: proposals.paymentStatus })
      .from(proposals)
      .where(eq(proposals.id, row.proposalId));
    if (proposal?.paymentStatus !== 'payment_failed') return;
    const key = `payment_failed:${row.id}:${failureId ?? 'unknown'}`;
    const event = { userId: row.agentId, kind: 'payment_failed', key, ...toPaymentEvent(row) } as const;
    await inTransaction(ctx, (tx) => enqueueNotification(tx, event, ctx.clock.now()));
  },
);
