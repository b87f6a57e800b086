import { HOUR_MS } from '../kernel/index.ts';
import type { BookingPage } from './booking-page.schemas.ts';

/**
 * What the prerendered booking page contains in place of its texts. The server replaces them, so that
 * the first HTML names the agent.
 */
export const BOOKING_PLACEHOLDERS = { title: '{{booking-title}}', facts: '{{booking-facts}}' } as const;

/** The heading of a booking page. */
export const getBookingTitle = ({ agent }: Pick<BookingPage, 'agent'>): string =>
  `Book a tour with ${agent.name}`;

/** The line below the heading, such as '$75.00 for 60 minutes. Barton Creek Realty.' */
export function getBookingFacts({ price, lengthMinutes, agent }: BookingPage): string {
  return [`$${price} for ${lengthMinutes} minutes`, ...agent.credentials].map((text) => `${text}.`).join(' ');
}

/**
 * The rule for cancellations in one sentence.
 * @param untilStart Milliseconds from now until the chosen time; null before a time is chosen.
 */
export function getCancellationText(
  { cancellation: { freeHours, keptAmount } }: BookingPage,
  untilStart: number | null,
): string {
  if (keptAmount === '0.00') return 'You can cancel at any time free of charge.';
  if (untilStart !== null && untilStart <= freeHours * HOUR_MS)
    return `This time is too soon to cancel free of charge. If you cancel after the tour is confirmed, or if you don’t show up, you pay $${keptAmount}.`;
  const until =
    freeHours === 0
      ? 'until the start of the tour'
      : `until ${freeHours} ${freeHours === 1 ? 'hour' : 'hours'} before the tour`;
  return `You can cancel free of charge ${until}. After that, or if you don’t show up, you pay $${keptAmount}.`;
}
