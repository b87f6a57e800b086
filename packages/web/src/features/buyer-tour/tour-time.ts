import type { TourView } from '@gable/contracts/tour';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { formatTourMoment } from '#shared/ui/display/format-tour-time.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Formats the start of a tour for a list, in the time zone of the viewer. */
export function formatStart({ start }: Pick<TourView, 'start'>): string {
  return formatTourMoment(start, getBrowserTimeZone());
}

/** Formats the start and the end of a tour, such as 'Mon, Nov 23, 2026, 9:00 – 10:00 AM EST'. */
export function formatPeriod({ start, end }: Pick<TourView, 'start' | 'end'>, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...DAY,
    ...TIME,
    timeZone,
    timeZoneName: 'short',
  }).formatRange(start, end);
}

type Period = Pick<TourView, 'start' | 'end'>;

/** Returns a period in the agent's time zone, or null if their clock shows the viewer's time. */
export function findAgentPeriod(period: Period, timeZone: string): string | null {
  const ofAgent = formatPeriod(period, timeZone);
  return ofAgent === formatPeriod(period, getBrowserTimeZone()) ? null : ofAgent;
}
