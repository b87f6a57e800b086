import { editConflicts } from '@gable/contracts/kernel';
import type { ServiceChanges, ServiceView, UpdateService } from '@gable/contracts/service';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { lockUser } from '../profile/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { assertPrice } from './assert-price.ts';
import { listServiceTexts } from './create-service.ts';
import { requireService } from './service.access.ts';
import { updateServiceRow } from './service.repository.ts';
import type { ServiceRow } from './service.tables.ts';
import { toServiceView } from './service.view.ts';

/** Returns the columns to update. Blank optional texts become null. */
function toColumns(row: ServiceRow, changes: ServiceChanges) {
  const changedText = (field: 'description' | 'terms') =>
    changes[field] === undefined ? row[field] : changes[field]?.trim() || null;
  const { contractText = row.contractText } = changes;
  return {
    name: changes.name ?? row.name,
    serviceType: changes.serviceType ?? row.serviceType,
    description: changedText('description'),
    pricingStructure: changes.pricingStructure ?? row.pricingStructure,
    amount: changes.amount ?? row.amount,
    lineItems: changes.lineItems ?? row.lineItems,
    paymentPlan: changes.paymentPlan === undefined ? row.paymentPlan : changes.paymentPlan,
    terms: changedText('terms'),
    contractText: contractText?.trim() ? contractText : null,
  };
}

/** EDIT_CONFLICT if another edit changed a field since the editor read it. */
function assertNoConflict(row: ServiceRow, { changes, base = {} }: UpdateService): void {
  // The amount stands for its parts, which sum to it.
  const { lineItems: _items, paymentPlan: _plan, ...texts } = changes;
  const current = editConflicts({ current: row, changes: texts, base });
  if (current) throw failure('EDIT_CONFLICT', { entity: 'service', current, savedAt: row.updatedAt });
}

/**
 * Changes a service. Proposals that were made from it are unchanged. EDIT_CONFLICT if a field of
 * `base` has changed. INVALID_INPUT if the items or the plan do not sum to the amount. QUOTA_REACHED.
 */
export async function updateService(ctx: UseCaseContext, input: UpdateService): Promise<ServiceView> {
  const { userId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const service = await requireService(ctx, input.serviceId, tx);
    ctx.assertUnchanged?.(toServiceView(service.row));
    assertNoConflict(service.row, input);
    const columns = toColumns(service.row, input.changes);
    assertPrice(columns);
    await useNoteBytes(ctx, tx, userId, {
      before: listServiceTexts(service.row),
      after: listServiceTexts(columns),
    });
    const updated = await updateServiceRow(tx, service, columns, ctx.clock.now());
    await publishChange(ctx, tx, userId, ['services']);
    return toServiceView(updated);
  });
}
