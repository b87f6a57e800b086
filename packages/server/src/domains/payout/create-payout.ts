import { type Cents, cents, fromMajorUnits, payoutIdSchema } from '@gable/contracts/kernel';
import type { CreatePayout, PayoutView } from '@gable/contracts/payout';
import { failure, inTransaction, isAppError, newId, type UseCaseContext } from '../../kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '../../outbox/index.ts';
import { type KnownAccount, requireVerifiedAccount } from '../connect/index.ts';
import { findPayoutById, findPayoutByRequest } from './payout.repository.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';
import { sendPayout } from './payout.topics.ts';
import { payoutView } from './payout.view.ts';

/** The same checks as on the screen (spec section 5): a whole number of cents, and no more than is there. */
async function assertCovered(
  ctx: UseCaseContext,
  account: KnownAccount,
  amount: Cents,
  currency: string,
): Promise<void> {
  const { available } = await ctx.ports.payments.payouts.balance(account.accountId);
  const held = available.find((figure) => figure.currency === currency)?.amount ?? cents(0);
  if (amount > held) throw failure('INSUFFICIENT_FUNDS', { available: held, currency });
}

function sameRequest(row: PayoutRow, amount: Cents, currency: string): PayoutRow {
  if (row.amount !== amount || row.currency !== currency) throw failure('IDEMPOTENCY_MISMATCH', {});
  return row;
}

async function storeRequest(ctx: UseCaseContext, account: KnownAccount, input: CreatePayout, amount: Cents) {
  const now = ctx.clock.now();
  const payoutId = newId(payoutIdSchema);
  return inTransaction(ctx, async (tx) => {
    const requestId = input.requestId ?? payoutId;
    const known = await findPayoutByRequest(tx, account.agentId, requestId);
    if (known) return { row: sameRequest(known, amount, input.currency), jobId: null };
    const row: PayoutRow = {
      id: payoutId,
      agentId: account.agentId,
      accountId: account.accountId,
      requestId,
      amount,
      currency: input.currency,
      metadata: input.metadata ?? {},
      status: 'requested',
      automatic: false,
      providerId: null,
      failure: null,
      arrivalAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const inserted = await tx.insert(payouts).values(row).onConflictDoNothing().returning({ id: payouts.id });
    if (inserted.length === 0) {
      // The same click, sent twice at the same time: the other one is on its way.
      const first = await findPayoutByRequest(tx, account.agentId, requestId);
      return { row: sameRequest(first ?? row, amount, input.currency), jobId: null };
    }
    return { row, jobId: await enqueue(tx, sendPayout, { payoutId }, { now, ...RUN_BY_REQUEST }) };
  });
}

/**
 * Pays out part of the agent's available balance to their bank. Sent again with the same `requestId` it answers the
 * same payout. INVALID_AMOUNT, INSUFFICIENT_FUNDS, or the provider's own refusal.
 */
export async function createPayout(ctx: UseCaseContext, input: CreatePayout): Promise<PayoutView> {
  const account = await requireVerifiedAccount(ctx);
  const amount = fromMajorUnits(input.amount);
  if (amount === null || amount <= 0) throw failure('INVALID_AMOUNT', {});
  const before = input.requestId
    ? await findPayoutByRequest(ctx.db.read, account.agentId, input.requestId)
    : null;
  if (!before) await assertCovered(ctx, account, amount, input.currency);
  const { row, jobId } = await storeRequest(ctx, account, input, amount);
  if (jobId) await runOrExplain(ctx, account, row, jobId);
  const stored = (await findPayoutById(ctx.db.read, row.id)) ?? row;
  if (stored.status === 'refused')
    throw failure('PROVIDER_REFUSED', { detail: stored.failure ?? 'The payout was refused.' });
  return payoutView(stored);
}

/** Two payouts at once may both pass the check: the provider then refuses one, and the house's own words say why. */
async function runOrExplain(
  ctx: UseCaseContext,
  account: KnownAccount,
  row: PayoutRow,
  jobId: string,
): Promise<void> {
  try {
    await ctx.jobs.runNow(jobId);
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED')) await assertCovered(ctx, account, row.amount, row.currency);
    throw error;
  }
}
