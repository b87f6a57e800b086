import type { DealChanges } from '@gable/contracts/deal';
import type { DealId } from '@gable/contracts/kernel';
import type { Transaction } from '../../db/index.ts';
import { requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { announceChange } from '../../live/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { publishLater } from '../webhook/index.ts';
import { requireDeal } from './deal.access.ts';
import { lockDealRow, updateDealRow } from './deal.repository.ts';
import type { DealRow } from './deal.tables.ts';
import { dealView } from './deal.view.ts';

/** A deal before and after a change. */
export interface ChangedDeal {
  readonly before: DealRow;
  readonly after: DealRow;
}

function withoutUndefined(changes: DealChanges) {
  return {
    ...(changes.customerName !== undefined && {
      customerName: changes.customerName,
      customerNameKey: changes.customerName.toLowerCase(),
    }),
    ...(changes.customerEmail !== undefined && { customerEmail: changes.customerEmail }),
    ...(changes.customerPhone !== undefined && { customerPhone: changes.customerPhone }),
    ...(changes.status !== undefined && { status: changes.status }),
    ...(changes.notes !== undefined && { notes: changes.notes }),
  };
}

/**
 * Changes only a deal's own row. Callers use `updateDeal` in `client-change`, which also handles the consequences of another
 * client. The deal stays locked until the transaction ends. Its agent only.
 */
export async function changeDeal(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
  changes: DealChanges,
): Promise<ChangedDeal> {
  await lockDealRow(tx, dealId);
  const deal = await requireDeal(ctx, dealId, 'edit', tx);
  const now = ctx.clock.now();
  const notes = changes.notes === undefined ? deal.row.notes : changes.notes;
  await useNoteBytes(ctx, tx, deal.row.agentId, { before: [deal.row.notes], after: [notes] });
  const after = await updateDealRow(tx, deal, { ...withoutUndefined(changes), updatedAt: now });
  await announceChange(ctx, tx, after.agentId, ['deals']);
  const data = () => dealView(after, requirePerson(ctx.actor));
  await publishLater(tx, { agentId: after.agentId, type: 'deal.updated', data }, now);
  return { before: deal.row, after };
}
