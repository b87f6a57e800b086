import type { ServiceId } from '@gable/contracts/kernel';
import type { ServiceRef } from '@gable/contracts/service';
import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { lockUser } from '../profile/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { listServiceTexts } from './create-service.ts';
import { requireService } from './service.access.ts';
import { deleteServiceRow } from './service.repository.ts';

/** Deletes a service. Proposals that were made from it are unchanged. NOT_FOUND the second time. */
export async function deleteService(
  ctx: UseCaseContext,
  { serviceId }: ServiceRef,
): Promise<{ readonly id: ServiceId; readonly deleted: true }> {
  const { userId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const service = await requireService(ctx, serviceId, tx);
    await useNoteBytes(ctx, tx, userId, { before: listServiceTexts(service.row), after: [] });
    await deleteServiceRow(tx, service);
    await publishChange(ctx, tx, userId, ['services']);
    return { id: service.row.id, deleted: true };
  });
}
