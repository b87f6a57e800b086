import * as z from 'zod/mini';
import { dealIdSchema, instantSchema, proposalIdSchema, tourIdSchema } from '../kernel/index.ts';
import { tourHoldViewSchema } from './tour.schemas.ts';
import { TOUR_PARTIES, TOUR_STATUSES } from './tour-status.ts';

export const toursOfDealQuerySchema = z.object({ dealId: dealIdSchema });
export type ToursOfDealQuery = z.infer<typeof toursOfDealQuerySchema>;

/** What the next step with the proposal of a tour depends on. */
export const proposalTourSchema = z.object({
  id: tourIdSchema,
  proposalId: proposalIdSchema,
  status: z.enum(TOUR_STATUSES),
  start: instantSchema,
  /** Whose answer a request, or the proposed time of a confirmed tour, awaits. */
  answerFrom: z.nullable(z.enum(TOUR_PARTIES)),
  /** Null before it is confirmed, and for a tour that was confirmed before Gable stored it. */
  confirmedAt: z.nullable(instantSchema),
  /** Null for an open tour, and for one that ended before Gable stored it. */
  endedAt: z.nullable(instantSchema),
  /** Whether the client's card is saved or held, so that the proposal cannot be invoiced. */
  isHeld: z.boolean(),
  /** Whether the agreement allows a charge for the tour, now or after it. */
  isChargeable: z.boolean(),
  /** The latest hold on the client's card; null without any. */
  hold: z.nullable(tourHoldViewSchema),
});
/** What the stages depend on. */
export type TourHistory = Omit<ProposalTour, 'hold'>;
/** What the next step depends on. */
export type TourStepFacts = Omit<TourHistory, 'confirmedAt' | 'endedAt'>;
export type ProposalTour = z.infer<typeof proposalTourSchema>;
