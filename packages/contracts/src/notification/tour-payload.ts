import * as z from 'zod/mini';
import { type Cents, centsSchema, formatUsd, tourIdSchema } from '../kernel/index.ts';

/** A tour in a notification: its local time, such as 'Wed, Dec 2 at 9:00 AM EST', and its home. */
const tour = { tourId: z.optional(tourIdSchema), when: z.string(), home: z.string() };
/** A tour, and the name of its client, for its agent. */
export const tourOfClient = { ...tour, customerName: z.string() };
/** A tour, and the name of its agent, for its client. */
export const tourOfAgent = { ...tour, agentName: z.string() };
/** Whether the tour was moved before: its new time came to nothing, and with it the tour. */
export const moved = { wasMoved: z.optional(z.boolean()) };
/** What the client pays after a cancellation. */
export const kept = { keptCents: centsSchema };

/** What the client pays who missed a tour, as a sentence. */
export function missedSentence(keptCents: Cents): string {
  return keptCents === 0
    ? 'Nothing is charged.'
    : `${formatUsd(keptCents)} of the price is charged, as agreed for a missed tour.`;
}

/** What the client of a canceled tour pays, as a further sentence. */
export function keptSentence(keptCents: Cents): string {
  return keptCents === 0
    ? ' Nothing is charged.'
    : ` ${formatUsd(keptCents)} of the price is charged, as agreed for a late cancellation.`;
}
