import type { AvailabilityView } from '@gable/contracts/tour';
import { requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { findAvailability } from './availability.repository.ts';
import { toAvailabilityView } from './availability.view.ts';

/** Returns the agent's tour settings; the defaults before they are first saved. Agents only. */
export async function readAvailability(ctx: UseCaseContext): Promise<AvailabilityView> {
  const { userId } = requireAgent(ctx.actor);
  return toAvailabilityView(await findAvailability(ctx.db.read, userId));
}
