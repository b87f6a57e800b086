import type { UserId } from '@gable/contracts/kernel';
import type { SlotList, SlotQuery } from '@gable/contracts/tour';
import { Temporal } from 'temporal-polyfill';
import { failure, type UseCaseContext } from '#kernel/index.ts';
import { findAvailabilityByHandle } from '../availability.repository.ts';
import { requireTour } from '../tour.access.ts';
import type { TourRow } from '../tour.tables.ts';
import { findClientId } from './find-client-id.ts';
import { findSlots } from './find-slots.ts';
import { findTakenPeriods } from './find-taken-periods.ts';
import { createZoneFormatter } from './format-in-zone.ts';
import { keepLength } from './keep-length.ts';

/** Returns the start of a date in a time zone, in milliseconds, or of the date some days later. */
function toStart(date: string, timeZone: string, days = 0): number {
  return Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Returns the tour that would be moved. NOT_FOUND unless it is the caller's and the agent's. */
async function findMovedTour(
  ctx: UseCaseContext,
  { tour: id }: SlotQuery,
  agentId: UserId,
): Promise<TourRow | undefined> {
  if (id === undefined) return undefined;
  const found = ctx.actor.kind === 'user' ? (await requireTour(ctx, id)).row.tour : undefined;
  if (found?.agentId !== agentId) throw failure('NOT_FOUND', { entity: 'tour' });
  return found;
}

/**
 * Lists the times that can be booked with an agent, on dates of the caller's time zone. Public. The
 * handle can be an earlier one of the agent. A client's own booking that waits for the card gives way,
 * because another one replaces it. With a tour of the caller, lists the times to which it can move,
 * with the length that it was booked with. NOT_FOUND
 * for a handle that no agent has or had, and for a tour of others.
 */
export async function listSlots(ctx: UseCaseContext, query: SlotQuery): Promise<SlotList> {
  const { handle, from, to, timeZone } = query;
  const offer = await findAvailabilityByHandle(ctx.db.read, handle);
  if (!offer) throw failure('NOT_FOUND', { entity: 'booking page' });
  const range = { from: toStart(from, timeZone), to: toStart(to, timeZone, 1) };
  const [formatStart, formatEnd] = [createZoneFormatter(timeZone), createZoneFormatter(timeZone)];
  const now = ctx.clock.now();
  const moved = await findMovedTour(ctx, query, offer.agentId);
  const rules = moved ? keepLength(offer, moved) : offer;
  const taken = await findTakenPeriods(ctx.db.read, offer.agentId, {
    now,
    until: range.to,
    forClient: findClientId(ctx.actor),
    ...(moved && { except: moved.id }),
  });
  const slots = findSlots({ rules, ...taken, now }, range).filter(
    ({ start }) => start !== moved?.startsAt && start !== moved?.proposedStartsAt,
  );
  return { slots: slots.map(({ start, end }) => ({ start: formatStart(start), end: formatEnd(end) })) };
}
