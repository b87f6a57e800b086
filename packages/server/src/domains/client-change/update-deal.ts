import type { DealBase, DealChanges, DealView } from '@gable/contracts/deal';
import type { DealId } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { inTransaction, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { recordClientChange } from '../contract/index.ts';
import { changeDeal, type DealRow, dealView } from '../deal/index.ts';
import { notifyClientChange } from './notify-client-change.ts';

/**
 * Edits a deal in a transaction that is open already. Another address is another client, and all that follows from it is
 * stored in this same transaction: contracts that wait for the former client's signature are withdrawn, every contract's
 * record gets an entry, and both addresses are notified. What is bound to a client stays theirs (decision 44).
 */
export async function updateDealIn(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
  changes: DealChanges,
  base?: DealBase,
): Promise<DealRow> {
  const { before, after } = await changeDeal(ctx, tx, dealId, changes, base);
  if (before.customerEmail === after.customerEmail) return after;
  const change = { from: before.customerEmail, to: after.customerEmail };
  const { withdrawn } = await recordClientChange(ctx, tx, { dealId, ...change });
  await notifyClientChange(ctx, tx, { deal: after, ...change, withdrawn });
  return after;
}

interface UpdateDeal {
  readonly dealId: DealId;
  readonly changes: DealChanges;
  /** What the editor had read of the fields that it changes; integrators send `If-Match` instead. */
  readonly base?: DealBase | undefined;
}

/**
 * Edits the client, the notes or the status of a deal (Archive/Unarchive, which may be sent twice). The deal's agent only.
 * A new client address has the consequences that `updateDealIn` lists; another spelling of the name, or other letter case in
 * the address, has none. EDIT_CONFLICT where another edit changed a field of `base`.
 */
export async function updateDeal(
  ctx: UseCaseContext,
  { dealId, changes, base }: UpdateDeal,
): Promise<DealView> {
  return inTransaction(ctx, async (tx) =>
    dealView(await updateDealIn(ctx, tx, dealId, changes, base), requirePerson(ctx.actor)),
  );
}
