import type { PayoutId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import { type ProviderPayout, StoredFailure } from '#integrations/stripe/payments.port.ts';
import { failure, inTransaction, isAppError, type UseCaseContext } from '#kernel/index.ts';
import { handle } from '#outbox/index.ts';
import { findPayoutById } from './payout.repository.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';
import { sendPayout } from './payout.topics.ts';
import { payoutView } from './payout.view.ts';
import { publishPayout } from './publish-payout.ts';
import { storeSentPayout } from './store-payout.ts';
import { tellPayout } from './tell-payout.ts';

/** The provider remembers an idempotency key for a day at least; an older payout is looked for first. Milliseconds. */
const KEY_IS_GOOD_FOR_MS = 12 * 3_600_000;

/** The number of payouts read per request while searching for a payout whose answer was lost. */
const PAGE = 100;
/** How far the provider's clock may be behind ours. Milliseconds. */
const CLOCK_SKEW_MS = 24 * 3_600_000;

/** Said when the provider failed for good and made nothing. */
const NOT_MADE = 'The payment provider could not make this payout. Nothing was taken; please try again.';

/**
 * What the provider made of a payout of ours whose answer was lost; null when it made nothing. Reads the account's payouts
 * from the newest to those that are older than the request.
 */
async function findSent(ctx: UseCaseContext, row: PayoutRow): Promise<ProviderPayout | null> {
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

/** Sends it, or finds what an earlier try has sent. PROVIDER_REFUSED when it will never be made. */
async function sendOrFind(ctx: UseCaseContext, row: PayoutRow): Promise<ProviderPayout> {
  const isOld = row.createdAt < ctx.clock.now() - KEY_IS_GOOD_FOR_MS;
  const earlier = isOld ? await findSent(ctx, row) : null;
  if (earlier) return earlier;
  try {
    return await create(ctx, row);
  } catch (error) {
    if (!isAppError(error, 'PROVIDER_UNAVAILABLE') || !(error.cause instanceof StoredFailure)) throw error;
    const made = await findSent(ctx, row);
    if (made) return made;
    throw failure('PROVIDER_REFUSED', { detail: NOT_MADE }, error);
  }
}

/** Sends a payout that was asked for. Runs again after a crash: its key, and what it carries, make it the same one. */
export async function sendRequestedPayout(ctx: UseCaseContext, payoutId: PayoutId): Promise<void> {
  const row = await findPayoutById(ctx.db.read, payoutId);
  if (row?.status !== 'requested') return;
  try {
    const sent = await sendOrFind(ctx, row);
    await inTransaction(ctx, async (tx) => {
      // Whoever was faster may know more by now than this answer, such as that the bank has it.
      const current = await findPayoutById(tx, payoutId);
      if (current?.status === 'requested') await storeSentPayout(ctx, tx, row, sent);
    });
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) await storeRefusal(ctx, row, error.message);
    throw error;
  }
}

/** Told in the bell as well: the agent may have left before the provider could be asked. */
async function storeRefusal(ctx: UseCaseContext, row: PayoutRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [refused] = await tx
      .update(payouts)
      .set({ status: 'refused', failure: reason, updatedAt: now })
      .where(and(eq(payouts.id, row.id), eq(payouts.status, 'requested')))
      .returning();
    if (!refused) return;
    await tellPayout(tx, refused.agentId, { ...refused, arrival: null }, now);
    await publishPayout(tx, refused.agentId, payoutView(refused), now);
  });
}

export const sendPayoutHandler = handle(sendPayout, (ctx, { payoutId }) =>
  sendRequestedPayout(ctx, payoutId),
);
