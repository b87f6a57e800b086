import { type Cents, cents, fromMajorUnits, type PayoutId, payoutIdSchema } from '@gable/contracts/kernel';
import type { CreatePayout, PayoutView } from '@gable/contracts/payout';
import type { Reader, Transaction } from '#db/index.ts';
import { failure, inTransaction, isAppError, newId, type UseCaseContext } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { type ConnectedAccount, requireOnboardedAccount } from '../connect/index.ts';
import { findPayoutById, findPayoutByRequest, findPendingPayout } from './payout.repository.ts';
import { type PayoutRow, payouts } from './payout.tables.ts';
import { sendPayoutTopic } from './payout.topics.ts';
import { toPayoutView } from './payout.view.ts';
import { waitForPayout } from './wait-for-payout.ts';

/** INSUFFICIENT_FUNDS if the amount exceeds the available balance (docs/product.md, Validation). */
async function assertSufficientFunds(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  amount: Cents,
  currency: string,
): Promise<void> {
  const { available } = await ctx.ports.payments.payouts.balance(account.accountId);
  const balance = available.find((entry) => entry.currency === currency)?.amount ?? cents(0);
  // A balance can be negative after a refund or a dispute.
  if (amount > balance)
    throw failure('INSUFFICIENT_FUNDS', { available: cents(Math.max(0, balance)), currency });
}

/** PAYOUTS_RESTRICTED while the provider blocks payouts. Verified accounts are not checked. */
async function assertPayoutsEnabled(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  if (account.status === 'verified') return;
  const { blocked } = await ctx.ports.payments.accounts.read(account.accountId);
  if (blocked.includes('payouts')) throw failure('PAYOUTS_RESTRICTED', {});
}

/** Returns the existing payout of a repeated request. IDEMPOTENCY_MISMATCH if it differs. */
function requireSameRequest(
  row: PayoutRow,
  account: ConnectedAccount,
  requestedPayout: { readonly amount: Cents; readonly currency: string },
): PayoutRow {
  const same =
    row.accountId === account.accountId &&
    row.amount === requestedPayout.amount &&
    row.currency === requestedPayout.currency;
  if (!same) throw failure('IDEMPOTENCY_MISMATCH', {});
  return row;
}

/**
 * Finds the payout of a repeated request by its key. Without a key, finds a pending payout of the
 * same amount, so that a retry does not pay twice.
 */
function findExistingPayout(
  reader: Reader,
  account: ConnectedAccount,
  input: CreatePayout,
  amount: Cents,
): Promise<PayoutRow | null> {
  return input.requestId
    ? findPayoutByRequest(reader, account.agentId, input.requestId)
    : findPendingPayout(reader, account, amount, input.currency);
}

/** Enqueues the job that sends the payout. */
function enqueueSendPayout(ctx: UseCaseContext, tx: Transaction, payoutId: PayoutId): Promise<string> {
  return enqueue(tx, sendPayoutTopic, { payoutId }, { now: ctx.clock.now(), ...RUN_BY_REQUEST });
}

async function storeRequest(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  input: CreatePayout,
  amount: Cents,
) {
  const now = ctx.clock.now();
  const payoutId = newId(payoutIdSchema);
  const requestedPayout = { amount, currency: input.currency };
  return inTransaction(ctx, async (tx) => {
    const requestId = input.requestId ?? payoutId;
    const known = await findExistingPayout(tx, account, input, amount);
    if (known) {
      const jobId = input.requestId ? null : await enqueueSendPayout(ctx, tx, known.id);
      return { row: requireSameRequest(known, account, requestedPayout), jobId };
    }
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
      failureCode: null,
      bankName: null,
      bankLast4: null,
      traceId: null,
      originalPayoutId: null,
      linesAt: null,
      openPosition: null,
      arrivalAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const inserted = await tx.insert(payouts).values(row).onConflictDoNothing().returning({ id: payouts.id });
    if (inserted.length === 0) {
      // A concurrent request with the same key was faster.
      const first = await findPayoutByRequest(tx, account.agentId, requestId);
      return { row: requireSameRequest(first ?? row, account, requestedPayout), jobId: null };
    }
    return { row, jobId: await enqueueSendPayout(ctx, tx, payoutId) };
  });
}

/**
 * Pays out part of the agent's available balance. Idempotent by `requestId`; without one, while the
 * first payout is pending. INVALID_AMOUNT, INSUFFICIENT_FUNDS, PAYOUTS_RESTRICTED,
 * PROVIDER_REFUSED.
 */
export async function createPayout(ctx: UseCaseContext, input: CreatePayout): Promise<PayoutView> {
  const account = await requireOnboardedAccount(ctx);
  await assertPayoutsEnabled(ctx, account);
  const amount = fromMajorUnits(input.amount);
  if (amount === null || amount <= 0) throw failure('INVALID_AMOUNT', {});
  const before = await findExistingPayout(ctx.db.read, account, input, amount);
  if (!before) await assertSufficientFunds(ctx, account, amount, input.currency);
  const { row, jobId } = await storeRequest(ctx, account, input, amount);
  if (jobId) await runJob(ctx, account, row, jobId);
  const stored = jobId ? ((await findPayoutById(ctx.db.read, row.id)) ?? row) : await waitForPayout(ctx, row);
  if (stored.status === 'refused')
    throw failure('PROVIDER_REFUSED', { detail: stored.failure ?? 'The payout was rejected.' });
  return toPayoutView(stored);
}

/**
 * Runs the job now. Maps a rejection to INSUFFICIENT_FUNDS if a concurrent payout used the balance.
 */
async function runJob(
  ctx: UseCaseContext,
  account: ConnectedAccount,
  row: PayoutRow,
  jobId: string,
): Promise<void> {
  try {
    await ctx.jobs.runNow(jobId);
  } catch (error) {
    if (isAppError(error, 'PROVIDER_REFUSED'))
      await assertSufficientFunds(ctx, account, row.amount, row.currency);
    throw error;
  }
}
