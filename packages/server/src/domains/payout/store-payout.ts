import { type Instant, payoutIdSchema } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/index.ts';
import type { ProviderPayout } from '#integrations/stripe/payments.port.ts';
import { newId, type UseCaseContext } from '#kernel/index.ts';
import { enqueue } from '#outbox/index.ts';
import type { AccountOwner } from '../connect/index.ts';
import { payoutEntry, payoutReversalEntry, postEntry } from '../ledger/index.ts';
import { enqueuePayoutEvent } from './enqueue-payout-event.ts';
import { notifyPayout } from './notify-payout.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';
import { writePayoutLinesTopic } from './payout.topics.ts';
import { toProviderPayoutView } from './payout.view.ts';
import { hasPayoutsWithoutLines } from './payout-lines.repository.ts';

/** Enqueues the job that writes down what the account's payouts contain, if one has no lines. */
async function enqueueWriteLines(tx: Transaction, accountId: string, now: Instant): Promise<void> {
  if (await hasPayoutsWithoutLines(tx, accountId))
    await enqueue(tx, writePayoutLinesTopic, { accountId }, { now });
}

/** Statuses in which the money returns to the balance. */
const RETURNED_STATUSES: readonly string[] = ['failed', 'canceled'];

/**
 * Posts the payout or its reversal to the ledger, notifies the agent, and enqueues the webhook
 * event.
 */
async function applyEffects(
  ctx: UseCaseContext,
  tx: Transaction,
  { agentId, accountId, before }: AccountOwner & { readonly before: string | undefined },
  latest: ProviderPayout,
): Promise<void> {
  const now = ctx.clock.now();
  const { id: providerId, currency, amount } = latest;
  const movement = { providerId, agentId, accountId, invoiceId: null, currency, amount };
  await postEntry(tx, payoutEntry({ ...movement, occurredAt: latest.created }), now);
  await notifyPayout(tx, agentId, latest, now);
  if (latest.status !== before) await enqueuePayoutEvent(tx, agentId, toProviderPayoutView(latest), now);
  if (RETURNED_STATUSES.includes(latest.status))
    await postEntry(tx, payoutReversalEntry({ ...movement, occurredAt: now }), now);
  await enqueueWriteLines(tx, accountId, now);
}

/** The stored fields that follow the provider's. A deleted bank account stays as it was. */
function toState(latest: ProviderPayout, now: Instant) {
  return {
    status: latest.status,
    arrivalAt: latest.arrival,
    failure: latest.failure,
    failureCode: latest.failureCode,
    ...(latest.bank && { bankName: latest.bank.name, bankLast4: latest.bank.last4 }),
    ...(latest.traceId !== null && { traceId: latest.traceId }),
    originalPayoutId: latest.originalPayoutId,
    updatedAt: now,
  };
}

/** Updates a payout that we requested with the provider's state. */
export async function storeOwnPayout(
  ctx: UseCaseContext,
  tx: Transaction,
  row: PayoutRow,
  latest: ProviderPayout,
): Promise<void> {
  await tx
    .update(payouts)
    .set({ providerId: latest.id, ...toState(latest, ctx.clock.now()) })
    .where(eq(payouts.id, row.id));
  await applyEffects(ctx, tx, { agentId: row.agentId, accountId: row.accountId, before: row.status }, latest);
}

/** Inserts or updates a payout that the provider created. */
export async function storeProviderPayout(
  ctx: UseCaseContext,
  tx: Transaction,
  owner: AccountOwner,
  latest: ProviderPayout,
): Promise<void> {
  const now = ctx.clock.now();
  const [known] = await tx
    .select({ status: payouts.status })
    .from(payouts)
    .where(eq(payouts.providerId, latest.id));
  const state = toState(latest, now);
  await tx
    .insert(payouts)
    .values({
      ...owner,
      ...state,
      id: newId(payoutIdSchema),
      requestId: null,
      amount: latest.amount,
      currency: latest.currency,
      metadata: {},
      automatic: latest.automatic,
      providerId: latest.id,
      createdAt: latest.created,
    })
    .onConflictDoUpdate({ target: payouts.providerId, set: state });
  await applyEffects(ctx, tx, { ...owner, before: known?.status }, latest);
}
