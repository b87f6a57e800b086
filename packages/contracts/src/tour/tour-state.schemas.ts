import * as z from 'zod/mini';
import { instantSchema } from '../kernel/index.ts';
import { TOUR_PARTIES, TOUR_STATUSES } from './tour-status.ts';

/** What a list of proposals needs to say about the tour of one. */
export const tourStateSchema = z.object({
  status: z.enum(TOUR_STATUSES),
  start: instantSchema,
  end: instantSchema,
  /** The agent's time zone. */
  timeZone: z.string(),
  /** Whose answer a request, or the proposed time of a confirmed tour, awaits. */
  answerFrom: z.nullable(z.enum(TOUR_PARTIES)),
  /** Until when it awaits the answer. */
  respondBefore: z.nullable(instantSchema),
});
export type TourState = z.infer<typeof tourStateSchema>;
