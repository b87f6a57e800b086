import { and, eq, inArray } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { syncDisputesByIntent } from '../dispute/index.ts';
import { sendRefundHandler, syncRefundsByIntent, trySendFeeReturn } from '../refund/index.ts';
import { feeReturns, refunds } from '../refund/refund.tables.ts';
import { createDifferenceFor, type Difference, NOTHING } from './difference.ts';

/** The provider's maximum page size. */
const NEWEST = 100;

interface Reversal {
  readonly id: string;
  readonly intentId: string | null;
  readonly status: string;
}

/** Retries refunds whose job failed. The idempotency key prevents duplicates. */
async function sendPendingRefunds(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  const waiting = await ctx.db.read
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.agentId, account.agentId), eq(refunds.status, 'requested')))
    .limit(NEWEST);
  for (const { id: refundId } of waiting) {
    try {
      await sendRefundHandler.run(ctx, { refundId }, { jobId: refundId, attempt: 1 });
    } catch (error) {
      ctx.log.warn({ err: error, refundId }, 'a requested refund could not be sent');
    }
  }
}

/** Retries fee returns whose job failed. */
async function sendPendingFeeReturns(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  const waiting = await ctx.db.read
    .select({ id: feeReturns.id })
    .from(feeReturns)
    .where(and(eq(feeReturns.agentId, account.agentId), eq(feeReturns.status, 'requested')))
    .limit(NEWEST);
  for (const { id } of waiting) await trySendFeeReturn(ctx, id);
}

function toIds(latest: readonly Reversal[]): string[] {
  return latest.map((one) => one.id);
}

async function refundStatuses(ctx: UseCaseContext, latest: readonly Reversal[]) {
  const rows = await ctx.db.read
    .select({ providerId: refunds.providerId, status: refunds.status })
    .from(refunds)
    .where(inArray(refunds.providerId, toIds(latest)));
  return new Map<string | null, string>(rows.map((row) => [row.providerId, row.status]));
}

async function disputeStatuses(ctx: UseCaseContext, latest: readonly Reversal[]) {
  const rows = await ctx.db.read
    .select({ providerId: disputes.providerId, status: disputes.status })
    .from(disputes)
    .where(inArray(disputes.providerId, toIds(latest)));
  return new Map<string | null, string>(rows.map((row) => [row.providerId, row.status]));
}

/** Reads one kind of reversal from the provider and from our database. */
interface Kind {
  readonly kind: 'refund' | 'dispute';
  list(): Promise<readonly Reversal[]>;
  statuses(latest: readonly Reversal[]): Promise<ReadonlyMap<string | null, string>>;
  sync(intentId: string): Promise<void>;
}

async function reconcileKind(account: ConnectedAccount, kind: Kind): Promise<Difference[]> {
  const latest = await kind.list();
  if (latest.length === 0) return [];
  const known = await kind.statuses(latest);
  const suspect = latest.filter((one) => known.get(one.id) !== one.status);
  const intents = new Set(suspect.flatMap(({ intentId }) => (intentId === null ? [] : [intentId])));
  for (const intentId of intents) await kind.sync(intentId);
  const ours = suspect.length === 0 ? known : await kind.statuses(latest);
  const createDifference = createDifferenceFor(account);
  return latest
    .filter((one) => ours.get(one.id) !== one.status)
    .map((one) => createDifference(kind.kind, one.id, ours.get(one.id) ?? NOTHING, one.status));
}

/** Reconciles an account's newest refunds and disputes. Returns the remaining differences. */
export async function reconcileReversals(
  ctx: UseCaseContext,
  account: ConnectedAccount,
): Promise<Difference[]> {
  const { accountId } = account;
  const { refunds: refundsPort, disputes: disputesPort } = ctx.ports.payments;
  await sendPendingRefunds(ctx, account);
  const ofRefunds = await reconcileKind(account, {
    kind: 'refund',
    list: () => refundsPort.recent(accountId, NEWEST),
    statuses: (latest) => refundStatuses(ctx, latest),
    sync: (intentId) => syncRefundsByIntent(ctx, accountId, intentId),
  });
  const ofDisputes = await reconcileKind(account, {
    kind: 'dispute',
    list: () => disputesPort.recent(accountId, NEWEST),
    statuses: (latest) => disputeStatuses(ctx, latest),
    sync: (intentId) => syncDisputesByIntent(ctx, accountId, intentId),
  });
  await sendPendingFeeReturns(ctx, account);
  return [...ofRefunds, ...ofDisputes];
}
