import type { DealChanges, DealView } from '@gable/contracts/deal';
import type { DealId } from '@gable/contracts/kernel';
import { inTransaction, requirePerson, type UseCaseContext } from '../../kernel/index.ts';
import { requireDeal } from './deal.access.ts';
import { updateDealRow } from './deal.repository.ts';
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

/** Edits the client's data, the notes or the status (Archive/Unarchive, which may be sent twice). The deal's agent only. */
export async function updateDeal(
  ctx: UseCaseContext,
  input: { dealId: DealId; changes: DealChanges },
): Promise<DealView> {
  const row = await inTransaction(ctx, async (tx) => {
    const deal = await requireDeal(ctx, input.dealId, 'edit', tx);
    return updateDealRow(tx, deal, { ...withoutUndefined(input.changes), updatedAt: ctx.clock.now() });
  });
  return dealView(row, requirePerson(ctx.actor));
}
