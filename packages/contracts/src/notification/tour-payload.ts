import * as z from 'zod/mini';
import { type Cents, centsSchema, formatUsd, tourIdSchema } from '../kernel/index.ts';
import { TIME_OUTCOMES } from '../tour/tour-status.ts';

/** A tour in a notification: its local time, such as 'Wed, Dec 2 at 9:00 AM EST', and its home. */
const tour = { tourId: z.optional(tourIdSchema), when: z.string(), home: z.string() };
/** A tour, and the name of its client, for its agent. */
export const tourOfClient = { ...tour, customerName: z.string() };
/** A tour, and the name of its agent, for its client. */
export const tourOfAgent = { ...tour, agentName: z.string() };
/** Whether the request was moved before: its new time came to nothing, and with it the tour. */
export const moved = { wasMoved: z.optional(z.boolean()) };
/** Whether the recipient declined. Both parties are told that a tour does not take place. */
export const decliner = { byYou: z.optional(z.boolean()) };
/** A question for another time. */
export const question = {
  answerBy: z.string(),
  /** The time at which a confirmed tour stays until the answer; missing for a request. */
  current: z.optional(z.string()),
};
/** Why a confirmed tour stays at its time. */
export const unmoved = { outcome: z.enum(TIME_OUTCOMES) };

/** What happens without an answer to a question, as a further sentence; none for a request. */
export const currentSentence = (current: string | undefined) =>
  current === undefined ? '' : ` Unless you accept, your tour stays on ${current}.`;
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
