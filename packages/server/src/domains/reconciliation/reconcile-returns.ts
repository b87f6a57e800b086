import { and, eq, inArray } from 'drizzle-orm';
import type { UseCaseContext } from '#kernel/index.ts';
import type { KnownAccount } from '../connect/index.ts';
import { disputes } from '../dispute/dispute.tables.ts';
import { syncProviderDisputes } from '../dispute/index.ts';
import { sendRefundHandler, syncProviderRefunds, trySendFeeReturn } from '../refund/index.ts';
import { feeReturns, refunds } from '../refund/refund.tables.ts';
import { type Difference, differencesOf, NOTHING } from './difference.ts';

/** The most that the provider lists at once. */
const NEWEST = 100;

interface Return {
  readonly id: string;
  readonly intentId: string | null;
  readonly status: string;
}

/** Refunds whose job died are sent again; the provider makes the refund of a row once. */
async function sendWaiting(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  const waiting = await ctx.db.read
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.agentId, account.agentId), eq(refunds.status, 'requested')))
    .limit(NEWEST);
  for (const { id: refundId } of waiting) {
    try {
      await sendRefundHandler.run(ctx, { refundId }, { jobId: refundId, attempt: 1 });
    } catch (error) {
      ctx.log.warn({ err: error, refundId }, 'a refund that waits could not be sent');
    }
  }
}

/** The same for what the platform still has to return of its fee. */
async function sendWaitingFeeReturns(ctx: UseCaseContext, account: KnownAccount): Promise<void> {
  const waiting = await ctx.db.read
    .select({ id: feeReturns.id })
    .from(feeReturns)
    .where(and(eq(feeReturns.agentId, account.agentId), eq(feeReturns.status, 'requested')))
    .limit(NEWEST);
  for (const { id } of waiting) await trySendFeeReturn(ctx, id);
}

function idsOf(seen: readonly Return[]): string[] {
  return seen.map((one) => one.id);
}

async function refundStatuses(ctx: UseCaseContext, seen: readonly Return[]) {
  const rows = await ctx.db.read
    .select({ providerId: refunds.providerId, status: refunds.status })
    .from(refunds)
    .where(inArray(refunds.providerId, idsOf(seen)));
  return new Map<string | null, string>(rows.map((row) => [row.providerId, row.status]));
}

async function disputeStatuses(ctx: UseCaseContext, seen: readonly Return[]) {
  const rows = await ctx.db.read
    .select({ providerId: disputes.providerId, status: disputes.status })
    .from(disputes)
    .where(inArray(disputes.providerId, idsOf(seen)));
  return new Map<string | null, string>(rows.map((row) => [row.providerId, row.status]));
}

/** What is stored about money that went back, and what the provider has of it. */
interface Kind {
  readonly kind: 'refund' | 'dispute';
  list(): Promise<readonly Return[]>;
  statuses(seen: readonly Return[]): Promise<ReadonlyMap<string | null, string>>;
  sync(intentId: string): Promise<void>;
}

async function reconcileKind(account: KnownAccount, kind: Kind): Promise<Difference[]> {
  const seen = await kind.list();
  if (seen.length === 0) return [];
  const known = await kind.statuses(seen);
  const suspect = seen.filter((one) => known.get(one.id) !== one.status);
  const intents = new Set(suspect.flatMap(({ intentId }) => (intentId === null ? [] : [intentId])));
  for (const intentId of intents) await kind.sync(intentId);
  const ours = suspect.length === 0 ? known : await kind.statuses(seen);
  const differ = differencesOf(account);
  return seen
    .filter((one) => ours.get(one.id) !== one.status)
    .map((one) => differ(kind.kind, one.id, ours.get(one.id) ?? NOTHING, one.status));
}

/** An account's refunds and disputes: the newest are held against ours. What still differs after a look is answered. */
export async function reconcileReturns(ctx: UseCaseContext, account: KnownAccount): Promise<Difference[]> {
  const { accountId } = account;
  const { refunds: refundsPort, disputes: disputesPort } = ctx.ports.payments;
  await sendWaiting(ctx, account);
  const ofRefunds = await reconcileKind(account, {
    kind: 'refund',
    list: () => refundsPort.recent(accountId, NEWEST),
    statuses: (seen) => refundStatuses(ctx, seen),
    sync: (intentId) => syncProviderRefunds(ctx, accountId, intentId),
  });
  const ofDisputes = await reconcileKind(account, {
    kind: 'dispute',
    list: () => disputesPort.recent(accountId, NEWEST),
    statuses: (seen) => disputeStatuses(ctx, seen),
    sync: (intentId) => syncProviderDisputes(ctx, accountId, intentId),
  });
  await sendWaitingFeeReturns(ctx, account);
  return [...ofRefunds, ...ofDisputes];
}
