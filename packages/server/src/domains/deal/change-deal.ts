import type { DealBase, DealChanges } from '@gable/contracts/deal';
import { type DealId, editConflicts } from '@gable/contracts/kernel';
import type { Transaction } from '#db/index.ts';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { enqueueWebhookEvent } from '../webhook/index.ts';
import { requireDeal } from './deal.access.ts';
import { lockDealRow, updateDealRow } from './deal.repository.ts';
import type { DealRow } from './deal.tables.ts';
import { toDealView } from './deal.view.ts';

/** A deal before and after a change. */
export interface ChangedDeal {
  readonly before: DealRow;
  readonly after: DealRow;
}

type ChangedFields = Omit<DealChanges, 'pauseBilling'>;

/** Throws EDIT_CONFLICT if a field of `base` has changed since the editor read it. */
function assertNoConflict(deal: DealRow, changes: ChangedFields, base: DealBase): void {
  const current = editConflicts({ current: deal, changes, base });
  if (current) throw failure('EDIT_CONFLICT', { entity: 'deal', current, savedAt: deal.updatedAt });
}

/**
 * Updates only the deal's row. Callers use `updateDeal` in `client-change`, which also handles a
 * change of the client. The deal stays locked until the transaction ends. Agent only. EDIT_CONFLICT
 * (decision 66).
 */
export async function changeDeal(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
  { pauseBilling: _confirmation, ...changes }: DealChanges,
  base: DealBase = {},
): Promise<ChangedDeal> {
  await lockDealRow(tx, dealId);
  const deal = await requireDeal(ctx, dealId, 'edit', tx);
  const person = requireUser(ctx.actor);
  ctx.assertUnchanged?.(toDealView(deal.row, person));
  assertNoConflict(deal.row, changes, base);
  const now = ctx.clock.now();
  const notes = changes.notes === undefined ? deal.row.notes : changes.notes;
  await useNoteBytes(ctx, tx, deal.row.agentId, { before: [deal.row.notes], after: [notes] });
  const customerNameSearch = changes.customerName?.toLowerCase();
  const after = await updateDealRow(tx, deal, { ...changes, customerNameSearch }, now);
  await publishChange(ctx, tx, after.agentId, ['deals']);
  const data = () => toDealView(after, person);
  await enqueueWebhookEvent(tx, { agentId: after.agentId, type: 'deal.updated', data }, now);
  return { before: deal.row, after };
}
