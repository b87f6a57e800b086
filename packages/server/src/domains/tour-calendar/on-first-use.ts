import type { TourId } from '@gable/contracts/kernel';
import type { CalendarFeedToken, TourRef } from '@gable/contracts/tour';
import type { UseCaseContext } from '#kernel/index.ts';
import type { CalendarFile } from './download-calendar.ts';

/** Loads and runs `downloadFeed`. Temporal and the calendar's writer are loaded on first use. */
export async function downloadFeed(ctx: UseCaseContext, input: CalendarFeedToken): Promise<CalendarFile> {
  const calendar = await import('./download-calendar.ts');
  return calendar.downloadFeed(ctx, input);
}

/** Loads and runs `downloadTourCalendar`. */
export async function downloadTourCalendar(ctx: UseCaseContext, input: TourRef): Promise<CalendarFile> {
  const calendar = await import('./download-calendar.ts');
  return calendar.downloadTourCalendar(ctx, input);
}

/** Loads and runs `readTourInvitation`. */
export async function readTourInvitation(
  ctx: UseCaseContext,
  tourId: TourId,
  viewer: 'agent' | 'client',
): Promise<CalendarFile | null> {
  const calendar = await import('./download-calendar.ts');
  return calendar.readTourInvitation(ctx, tourId, viewer);
}
