import { type Cents, cents, fromMajorUnits, type PayoutId, payoutIdSchema } from '@gable/contracts/kernel';
import type { CreatePayout, PayoutView } from '@gable/contracts/payout';
import type { Reader, Transaction } from '#db/index.ts';
import { failure, inTransaction, isAppError, newId, type UseCaseContext } from '#kernel/index.ts';
import { enqueue, RUN_BY_REQUEST } from '#outbox/index.ts';
import { type KnownAccount, requireOnboardedAccount } from '../connect/index.ts';
import { awaitDecision } from './await-decision.ts';
import { findPayoutById, findPayoutByRequest, findUndecidedPayout } from './payout.repository.ts';
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
  // A balance that a refund or a dispute overdrew has nothing to withdraw, not less than nothing.
  if (amount > held) throw failure('INSUFFICIENT_FUNDS', { available: cents(Math.max(0, held)), currency });
}

/** PAYOUTS_RESTRICTED while the provider holds payouts back. Asks the provider unless the account is verified. */
async function assertPayable(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  if (account.status === 'verified') return;
  const { blocked } = await ctx.ports.payments.accounts.read(account.accountId);
  if (blocked.includes('payouts')) throw failure('PAYOUTS_RESTRICTED', {});
}

/** The same click, sent again: its payout, if it is the same in everything else as well. */
function sameRequest(
  row: PayoutRow,
  account: KnownAccount,
  asked: { readonly amount: Cents; readonly currency: string },
): PayoutRow {
  const same =
    row.accountId === account.accountId && row.amount === asked.amount && row.currency === asked.currency;
  if (!same) throw failure('IDEMPOTENCY_MISMATCH', {});
  return row;
}

/**
 * The payout that this request asks for once more: the one with its key. Without a key it is the one of the same amount
 * that nobody knows the fate of: whoever was told to try again must not be paid twice.
 */
function findAsked(
  reader: Reader,
  account: KnownAccount,
  input: CreatePayout,
  amount: Cents,
): Promise<PayoutRow | null> {
  return input.requestId
    ? findPayoutByRequest(reader, account.agentId, input.requestId)
    : findUndecidedPayout(reader, account, amount, input.currency);
}

/** A click is sent by its own first request; without a key every request sees to it that the payout goes out. */
function enqueueSending(ctx: UseCaseContext, tx: Transaction, payoutId: PayoutId): Promise<string> {
  return enqueue(tx, sendPayout, { payoutId }, { now: ctx.clock.now(), ...RUN_BY_REQUEST });
}

async function storeRequest(ctx: UseCaseContext, account: KnownAccount, input: CreatePayout, amount: Cents) {
  const now = ctx.clock.now();
  const payoutId = newId(payoutIdSchema);
  const asked = { amount, currency: input.currency };
  return inTransaction(ctx, async (tx) => {
    const requestId = input.requestId ?? payoutId;
    const known = await findAsked(tx, account, input, amount);
    if (known) {
      const jobId = input.requestId ? null : await enqueueSending(ctx, tx, known.id);
      return { row: sameRequest(known, account, asked), jobId };
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
      arrivalAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const inserted = await tx.insert(payouts).values(row).onConflictDoNothing().returning({ id: payouts.id });
    if (inserted.length === 0) {
      // The same click, sent twice at the same time: the other one is on its way.
      const first = await findPayoutByRequest(tx, account.agentId, requestId);
      return { row: sameRequest(first ?? row, account, asked), jobId: null };
    }
    return { row, jobId: await enqueueSending(ctx, tx, payoutId) };
  });
}

/**
 * Pays out part of the agent's available balance to their bank. Sent again with the same `requestId` it answers the
 * same payout; without one, as long as the provider's answer to the first is not known. INVALID_AMOUNT,
 * INSUFFICIENT_FUNDS, PAYOUTS_RESTRICTED, or the provider's own refusal.
 */
export async function createPayout(ctx: UseCaseContext, input: CreatePayout): Promise<PayoutView> {
  const account = await requireOnboardedAccount(ctx);
  await assertPayable(ctx, account);
  const amount = fromMajorUnits(input.amount);
  if (amount === null || amount <= 0) throw failure('INVALID_AMOUNT', {});
  const before = await findAsked(ctx.db.read, account, input, amount);
  if (!before) await assertCovered(ctx, account, amount, input.currency);
  const { row, jobId } = await storeRequest(ctx, account, input, amount);
  if (jobId) await runOrExplain(ctx, account, row, jobId);
  const stored = jobId ? ((await findPayoutById(ctx.db.read, row.id)) ?? row) : await awaitDecision(ctx, row);
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
