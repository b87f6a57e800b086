import { parseMoney, type UserId } from '@gable/contracts/kernel';
import {
  type Availability,
  type AvailabilityView,
  compareWindows,
  TOUR_HANDLES_MAX,
} from '@gable/contracts/tour';
import type { Transaction } from '#db/index.ts';
import { failure, inTransaction, requireAgent, type UseCaseContext } from '#kernel/index.ts';
import { setStatementTimeZone } from '../agent-calendar/index.ts';
import { lockUser } from '../profile/index.ts';
import {
  countHandles,
  findAvailability,
  insertHandle,
  ownsHandle,
  saveAvailabilityRow,
} from './availability.repository.ts';
import { toAvailabilityView } from './availability.view.ts';

/**
 * Makes the handle one of the agent's. INVALID_INPUT if another agent has, or had, it.
 * TOO_MANY_HANDLES.
 */
async function claimHandle(ctx: UseCaseContext, tx: Transaction, agentId: UserId, handle: string) {
  if (await ownsHandle(tx, agentId, handle)) return;
  if ((await countHandles(tx, agentId)) >= TOUR_HANDLES_MAX)
    throw failure('TOO_MANY_HANDLES', { limit: TOUR_HANDLES_MAX });
  if (!(await insertHandle(tx, agentId, handle, ctx.clock.now())))
    throw failure('INVALID_INPUT', { fields: { handle: 'This link is taken. Choose another one' } });
}

/** Returns the columns to store. Windows and dates are sorted, and dates stored once. */
function toColumns({ price, cancellation, serviceArea, ...input }: Availability) {
  const priceCents = parseMoney(price);
  if (priceCents === null) throw new Error(`The price ${price} was not validated.`);
  return {
    ...input,
    weekly: input.weekly.toSorted(compareWindows),
    daysOff: [...new Set(input.daysOff)].toSorted(),
    priceCents,
    ...cancellation,
    serviceArea: serviceArea || null,
  };
}

/**
 * Saves the agent's tour settings. Booked tours keep the price and the policy that they were booked with.
 * Links with earlier handles still work. The time zone also applies to the agent's statements, from the
 * next month on. Agents only. INVALID_INPUT if the handle is taken. TOO_MANY_HANDLES.
 */
export async function saveAvailability(ctx: UseCaseContext, input: Availability): Promise<AvailabilityView> {
  const { userId } = requireAgent(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    ctx.assertUnchanged?.(toAvailabilityView(await findAvailability(tx, userId)));
    await claimHandle(ctx, tx, userId, input.handle);
    const now = ctx.clock.now();
    const row = await saveAvailabilityRow(tx, userId, toColumns(input), now);
    await setStatementTimeZone(tx, userId, row.timeZone, now);
    return toAvailabilityView(row);
  });
}
