import { DAY_MS, HOUR_MS, type PayoutId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import { type ProviderPayout, StoredFailure } from '#integrations/stripe/payments.port.ts';
import { failure, inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { defineJobHandler } from '#outbox/index.ts';
import { enqueuePayoutEvent } from './enqueue-payout-event.ts';
import { notifyPayout } from './notify-payout.ts';
import { findPayoutById } from './payout.repository.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';
import { sendPayoutTopic } from './payout.topics.ts';
import { toPayoutView } from './payout.view.ts';
import { storeOwnPayout } from './store-payout.ts';

/**
 * The provider stores idempotency keys for at least a day; for older payouts we search first.
 * Milliseconds.
 */
const KEY_LIFETIME_MS = 12 * HOUR_MS;

/** The page size while searching for a payout whose response was lost. */
const PAGE = 100;
/** The maximum clock skew between the provider and us, in milliseconds. */
const CLOCK_SKEW_MS = DAY_MS;

/** The error detail after a permanent failure. */
const NOT_MADE =
  'The payment provider couldn’t create this payout. Your balance is unchanged. Please try again.';

/** Finds a payout of ours whose response was lost; null if the provider did not create it. */
async function findAtProvider(ctx: UseCaseContext, row: PayoutRow): Promise<ProviderPayout | null> {
  let after: string | undefined;
  for (;;) {
    const page = await ctx.ports.payments.payouts.list(row.accountId, PAGE, after);
    const sent = page.find((payout) => payout.ownId === row.id);
    if (sent) return sent;
    const oldest = page.at(-1);
    if (!oldest || page.length < PAGE || oldest.created < row.createdAt - CLOCK_SKEW_MS) return null;
    after = oldest.id;
  }
}

function create(ctx: UseCaseContext, row: PayoutRow): Promise<ProviderPayout> {
  const { id, accountId, amount, currency, metadata } = row;
  return ctx.ports.payments.payouts.create({
    accountId,
    amount,
    currency,
    metadata: { ...metadata, payoutId: id },
    key: `payout:${id}`,
  });
}

/**
 * Creates the payout, or finds the one an earlier attempt created. PROVIDER_REFUSED if that is
 * final.
 */
async function createOrFind(ctx: UseCaseContext, row: PayoutRow): Promise<ProviderPayout> {
  const isOld = row.createdAt < ctx.clock.now() - KEY_LIFETIME_MS;
  const earlier = isOld ? await findAtProvider(ctx, row) : null;
  if (earlier) return earlier;
  try {
    return await create(ctx, row);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE') || !(error.cause instanceof StoredFailure)) throw error;
    const made = await findAtProvider(ctx, row);
    if (made) return made;
    throw failure('PROVIDER_REFUSED', { detail: NOT_MADE }, error);
  }
}

/** Sends a requested payout. Safe to retry: the idempotency key comes from the row. */
export async function sendRequestedPayout(ctx: UseCaseContext, payoutId: PayoutId): Promise<void> {
  const row = await findPayoutById(ctx.db.read, payoutId);
  if (row?.status !== 'requested') return;
  try {
    const sent = await createOrFind(ctx, row);
    await inTransaction(ctx, async (tx) => {
      // A concurrent sync may have stored a newer state.
      const current = await findPayoutById(tx, payoutId);
      if (current?.status === 'requested') await storeOwnPayout(ctx, tx, row, sent);
    });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) await storeRejection(ctx, row, error.message);
    throw error;
  }
}

/** Stores a rejection and notifies the agent, who may have left before the job ran. */
async function storeRejection(ctx: UseCaseContext, row: PayoutRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [rejected] = await tx
      .update(payouts)
      .set({ status: 'refused', failure: reason, updatedAt: now })
      .where(and(eq(payouts.id, row.id), eq(payouts.status, 'requested')))
      .returning();
    if (!rejected) return;
    await notifyPayout(tx, rejected.agentId, { ...rejected, arrival: null }, now);
    await enqueuePayoutEvent(tx, rejected.agentId, toPayoutView(rejected), now);
  });
}

export const sendPayoutHandler = defineJobHandler(sendPayoutTopic, (ctx, { payoutId }) =>
  sendRequestedPayout(ctx, payoutId),
);
