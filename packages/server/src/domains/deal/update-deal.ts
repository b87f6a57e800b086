import type { DealChanges, DealView } from '@gable/contracts/deal';
import type { DealId } from '@gable/contracts/kernel';
import type { Transaction } from '../../db/index.ts';
import { inTransaction, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { announceChange } from '../../live/index.ts';
import { publishLater } from '../webhook/index.ts';
import { requireDeal } from './deal.access.ts';
import { updateDealRow } from './deal.repository.ts';
import type { DealRow } from './deal.tables.ts';
import { dealView } from './deal.view.ts';

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

/** The same inside a transaction that is open already. */
export async function changeDeal(
  ctx: UseCaseContext,
  tx: Transaction,
  dealId: DealId,
  changes: DealChanges,
): Promise<DealRow> {
  const deal = await requireDeal(ctx, dealId, 'edit', tx);
  const now = ctx.clock.now();
  const row = await updateDealRow(tx, deal, { ...withoutUndefined(changes), updatedAt: now });
  await announceChange(ctx, tx, row.agentId, ['deals']);
  const data = () => dealView(row, requirePerson(ctx.actor));
  await publishLater(tx, { agentId: row.agentId, type: 'deal.updated', data }, now);
  return row;
}

/** Edits the client's data, the notes or the status (Archive/Unarchive, which may be sent twice). The deal's agent only. */
export async function updateDeal(
  ctx: UseCaseContext,
  input: { dealId: DealId; changes: DealChanges },
): Promise<DealView> {
  const row = await inTransaction(ctx, (tx) => changeDeal(ctx, tx, input.dealId, input.changes));
  return dealView(row, requirePerson(ctx.actor));
}
