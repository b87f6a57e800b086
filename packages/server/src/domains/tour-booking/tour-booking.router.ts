import {
  acceptTourSchema,
  bookingPageQuerySchema,
  bookTourSchema,
  rescheduleTourSchema,
  tourCapQuerySchema,
  tourFilterSchema,
  tourRefSchema,
  toursOfDealQuerySchema,
} from '@gable/contracts/tour';
import { procedure, useCase } from '#transport/trpc/trpc.ts';
import { acceptTour, declineTour } from './answer-tour.ts';
import { askForCard } from './ask-for-card.ts';
import { bookTour } from './book-tour.ts';
import { cancelTour } from './cancel-tour.ts';
import { listProposalTours } from './list-proposal-tours.ts';
import { completeTour, markNoShow, markNotTakenPlace } from './mark-tour.ts';
import { readBookingPage } from './read-booking-page.ts';
import { readTourCap } from './read-tour-cap.ts';
import { listTours, readTour } from './read-tours.ts';
import { rescheduleTour } from './reschedule-tour.ts';

/** The procedures of booked tours, which are part of `tour`. */
export const tourBookingProcedures = {
  page: procedure.input(bookingPageQuerySchema).query(useCase(readBookingPage)),
  book: procedure.input(bookTourSchema).mutation(useCase(bookTour)),
  list: procedure.input(tourFilterSchema).query(useCase(listTours)),
  read: procedure.input(tourRefSchema).query(useCase(readTour)),
  accept: procedure.input(acceptTourSchema).mutation(useCase(acceptTour)),
  decline: procedure.input(tourRefSchema).mutation(useCase(declineTour)),
  reschedule: procedure.input(rescheduleTourSchema).mutation(useCase(rescheduleTour)),
  cap: procedure.input(tourCapQuerySchema).query(useCase(readTourCap)),
  ofDeal: procedure.input(toursOfDealQuerySchema).query(useCase(listProposalTours)),
  cancel: procedure.input(tourRefSchema).mutation(useCase(cancelTour)),
  card: procedure.input(tourRefSchema).mutation(useCase(askForCard)),
  complete: procedure.input(tourRefSchema).mutation(useCase(completeTour)),
  noShow: procedure.input(tourRefSchema).mutation(useCase(markNoShow)),
  couldNotTakePlace: procedure.input(tourRefSchema).mutation(useCase(markNotTakenPlace)),
};
