import { inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { lockUser } from '../profile/index.ts';
import { useNoteBytes } from '../quota/index.ts';
import { assertServicesFit, listServiceTexts, toServiceRow } from './create-service.ts';
import { insertServices, listStarterTypes } from './service.repository.ts';
import { STARTER_SET } from './starter-set.ts';

/**
 * Adds the services of the starter set that the agent does not have yet. Repeated and parallel
 * calls add each one once. Agents only. TOO_MANY_SERVICES, QUOTA_REACHED.
 */
export async function addStarterSet(ctx: UseCaseContext): Promise<{ readonly added: number }> {
  const { userId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const present = await listStarterTypes(tx, userId);
    const rows = STARTER_SET.filter(({ serviceType }) => !present.includes(serviceType))
      // The list shows the newest first, and ids grow with time.
      .toReversed()
      .map((service) => toServiceRow(ctx, userId, service, service.serviceType));
    if (rows.length === 0) return { added: 0 };
    await assertServicesFit(tx, userId, rows.length);
    await useNoteBytes(ctx, tx, userId, { after: rows.flatMap(listServiceTexts) });
    await insertServices(tx, rows);
    await publishChange(ctx, tx, userId, ['services']);
    return { added: rows.length };
  });
}
