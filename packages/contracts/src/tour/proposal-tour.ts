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
  /** Whether the client's card is saved or held, so that the proposal cannot be invoiced. */
  isHeld: z.boolean(),
  /** Whether the agreement allows a charge for the tour, now or after it. */
  isChargeable: z.boolean(),
  /** The latest hold on the client's card; null without any. */
  hold: z.nullable(tourHoldViewSchema),
});
/** What the next step depends on. */
export type TourStepFacts = Omit<ProposalTour, 'hold'>;
export type ProposalTour = z.infer<typeof proposalTourSchema>;
