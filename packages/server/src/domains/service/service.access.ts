import type { ServiceId } from '@gable/contracts/kernel';
import { and, eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { Authorized, failure, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { type ServiceRow, services } from './service.tables.ts';

/** Returns one of the acting agent's services. NOT_FOUND for any other. */
export async function requireService(
  ctx: UseCaseContext,
  serviceId: ServiceId,
  reader: Reader = ctx.db.read,
): Promise<Authorized<ServiceRow>> {
  const { userId } = requireAgent(ctx.actor);
  const [row] = await reader
    .select()
    .from(services)
    .where(and(eq(services.id, serviceId), eq(services.agentId, userId)));
  if (!row) throw failure('NOT_FOUND', { entity: 'service' });
  return Authorized.grant(row);
}
