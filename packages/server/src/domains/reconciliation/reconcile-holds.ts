import { DAY_MS, formatMoney, instant, type TourHoldId, tourHoldIdSchema } from '@gable/contracts/kernel';
import { and, asc, eq, gt, inArray, isNull, notExists } from 'drizzle-orm';
import type { HoldReference } from '#integrations/stripe/holds.port.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ConnectedAccount } from '../connect/index.ts';
import { tours } from '../tour/tour.tables.ts';
import { abandonHold, catchUpHold, listHoldsByIds, listLiveHolds } from '../tour-hold/index.ts';
import { type TourHoldRow, tourHolds } from '../tour-hold/tour-hold.tables.ts';
import { createDifferenceFor, type Difference, NOTHING } from './difference.ts';
import { rotateItems } from './rotate-items.ts';

/** The maximum number of holds synced per account and run. */
const SYNC_LIMIT = 50;

/** The maximum number of tours reported per agent and run. */
const REPORT_LIMIT = 100;

/** Longer than card networks hold an amount, in milliseconds. */
const HOLD_WINDOW_MS = 9 * DAY_MS;

/** Catches up with the holds of an account. Returns those that the provider rejects. */
async function catchUp(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const live = await listLiveHolds(ctx.db.read, account.accountId);
  const rejected: Difference[] = [];
  for (const hold of rotateItems(live, SYNC_LIMIT, ctx.clock.now())) {
    const reason = await catchUpHold(ctx, hold);
    if (reason === null) continue;
    const objectId = hold.intentId ?? hold.setupIntentId ?? hold.id;
    rejected.push(createDifferenceFor(account)('hold', objectId, hold.status, reason));
  }
  return rejected;
}

function parseOwnIds(listed: readonly HoldReference[]): TourHoldId[] {
  return listed.flatMap(({ ownId }) => {
    const own = tourHoldIdSchema.safeParse(ownId);
    return own.success ? [own.data] : [];
  });
}

/** Whether no tour can be captured from a payment. A row without the payment's id is being stored. */
function isOrphan({ id }: HoldReference, row: TourHoldRow | undefined): boolean {
  if (!row || (row.intentId !== null && row.intentId !== id)) return true;
  return row.status === 'released' || row.status === 'failed' || row.status === 'captured';
}

/** Finds holds of Gable at the provider that no tour can be captured from. */
async function findOrphans(ctx: UseCaseContext, account: ConnectedAccount): Promise<HoldReference[]> {
  const since = instant(ctx.clock.now() - HOLD_WINDOW_MS);
  const listed = (await ctx.ports.payments.holds.list(account.accountId, since)).filter(
    ({ ownId, state }) => ownId !== null && (state === 'held' || state === 'awaiting_card'),
  );
  const rows = await listHoldsByIds(ctx.db.read, parseOwnIds(listed));
  const byId = new Map<string | null, TourHoldRow>(rows.map((row) => [row.id, row]));
  return listed.filter((hold) => isOrphan(hold, byId.get(hold.ownId)));
}

/** Releases and reports holds without a tour. Returns those that are still held. */
async function releaseOrphans(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const { accountId } = account;
  const left: Difference[] = [];
  for (const { id, amount, ownId } of await findOrphans(ctx, account)) {
    const { state } = await ctx.ports.payments.holds.release(accountId, id, `release-orphan:${id}`);
    ctx.log.warn({ accountId, intentId: id, holdId: ownId, amount }, 'a hold without a tour was released');
    if (state !== 'released')
      left.push(createDifferenceFor(account)('hold', id, NOTHING, `${state}: ${formatMoney(amount, 'usd')}`));
  }
  return left;
}

/** Finds open tours to come that could not be charged, because nothing is or will be held. */
async function findUncoveredTours(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  const { read } = ctx.db;
  const liveHold = read
    .select({ id: tourHolds.id })
    .from(tourHolds)
    .where(
      and(
        eq(tourHolds.tourId, tours.id),
        inArray(tourHolds.status, ['awaiting_card', 'saved', 'held', 'captured']),
        isNull(tourHolds.releaseRequestedAt),
      ),
    );
  const rows = await read
    .select({ id: tours.id, status: tours.status })
    .from(tours)
    .where(
      and(
        eq(tours.agentId, account.agentId),
        inArray(tours.status, ['requested', 'confirmed']),
        gt(tours.startsAt, ctx.clock.now()),
        notExists(liveHold),
      ),
    )
    .orderBy(asc(tours.id))
    .limit(REPORT_LIMIT);
  const createDifference = createDifferenceFor(account);
  return rows.map(({ id, status }) => createDifference('hold', id, `a ${status} tour`, NOTHING));
}

/**
 * Compares an account's holds with the tours: catches up with lost events and failed jobs, and
 * releases holds without a tour. Returns the remaining differences.
 */
export async function reconcileHolds(ctx: UseCaseContext, account: ConnectedAccount): Promise<Difference[]> {
  return [
    ...(await catchUp(ctx, account)),
    ...(await releaseOrphans(ctx, account)),
    // Tours are compared once per agent, with the current account.
    ...(account.former ? [] : await findUncoveredTours(ctx, account)),
  ];
}

/** Ends the holds of an account that Gable can no longer reach. */
export async function abandonHolds(ctx: UseCaseContext, account: ConnectedAccount): Promise<void> {
  for (const hold of await listLiveHolds(ctx.db.read, account.accountId)) await abandonHold(ctx, hold);
}
