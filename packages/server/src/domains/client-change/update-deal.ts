import type { DealBase, DealChanges, DealView } from '@gable/contracts/deal';
import type { DealId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { recordClientChange } from '../contract/index.ts';
import { changeDeal, type DealRow, toDealView } from '../deal/index.ts';
import { enqueueDraftsOfDeal } from '../invoice/index.ts';
import { notifyClientChange } from './notify-client-change.ts';
import { pauseDealBilling } from './pause-deal-billing.ts';

/**
 * Edits a deal within a transaction. A new email address is a new client: contracts that await the
 * former client's signature are withdrawn, every contract's record gets an entry, and both
 * addresses are notified. What is bound to a client stays theirs (decision 44). An archived deal is not
 * billed: BILLING_ACTIVE unless `pauseBilling` confirms that active billing pauses. Its waiting invoices are
 * issued once it is active again.
 */
export async function updateDealInTransaction(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
  changes: DealChanges,
  base?: DealBase,
): Promise<DealRow> {
  const { before, after } = await changeDeal(ctx, tx, dealId, changes, base);
  if (before.status === 'active' && after.status === 'archived')
    await pauseDealBilling(ctx, tx, { dealId, isConfirmed: changes.pauseBilling === true });
  if (before.status === 'archived' && after.status === 'active')
    await enqueueDraftsOfDeal(tx, dealId, ctx.clock.now());
  if (before.customerEmail === after.customerEmail) return after;
  const change = { from: before.customerEmail, to: after.customerEmail };
  const { withdrawn } = await recordClientChange(ctx, tx, { dealId, ...change });
  await notifyClientChange(ctx, tx, { deal: after, ...change, withdrawn });
  return after;
}

interface UpdateDeal {
  readonly dealId: DealId;
  readonly changes: DealChanges;
  /** The values that the editor started from. The REST API uses `If-Match` instead. */
  readonly base?: DealBase | undefined;
}

/**
 * Edits the client, the notes, or the status of a deal. Agent only. A new client address has the
 * effects described for `updateDealInTransaction`; a change of letter case does not. EDIT_CONFLICT
 * if another edit changed a field of `base`, BILLING_ACTIVE.
 */
export async function updateDeal(
  ctx: UseCaseContext,
  { dealId, changes, base }: UpdateDeal,
): Promise<DealView> {
  return inTransaction(ctx, async (tx) =>
    toDealView(await updateDealInTransaction(ctx, tx, dealId, changes, base), requireUser(ctx.actor)),
  );
}
