import * as z from 'zod/mini';
import { type Cents, cents, dealIdSchema } from '../kernel/index.ts';
import type { TourStatus } from './tour-status.ts';

interface CappedTour {
  readonly status: TourStatus;
  readonly priceCents: Cents;
  /** What the agreement keeps of a canceled or missed tour. */
  readonly keptCents: Cents | null;
}

/**
 * Returns the most that the agent can receive for a tour from all sources together, in cents, by the
 * signed agreement: the price, what is kept after a late cancellation or a no-show, and otherwise
 * nothing (rule `compensation-stated`).
 */
export function getTourCap({ status, priceCents, keptCents }: CappedTour): Cents {
  switch (status) {
    case 'requested':
    case 'confirmed':
    case 'completed':
      return priceCents;
    case 'canceled':
    case 'no_show':
      return keptCents ?? cents(0);
    case 'awaiting_hold':
    case 'declined':
    case 'expired':
    case 'not_held':
      return cents(0);
  }
}

export const tourCapQuerySchema = z.object({ dealId: dealIdSchema });
export type TourCapQuery = z.infer<typeof tourCapQuerySchema>;

/** What was agreed for the tours of a deal and what was received, in US dollars, such as '75.00'. */
export const tourCapSchema = z.object({
  /** The tours with a signed agreement. */
  tours: z.int(),
  agreed: z.string(),
  received: z.string(),
});
export type TourCap = z.infer<typeof tourCapSchema>;
