export type { OfferedAgreement } from './agreement/read-agreement.ts';
export { assertNotOfTour, assertTourPrice } from './assert-tour-price.ts';
export { findAvailability, findAvailabilityByHandle } from './availability.repository.ts';
export { listBusyCalendars } from './busy-calendar/change-calendars.ts';
export { readCalendarHandler } from './busy-calendar/read-calendar.ts';
export { createBusyCalendarScheduler } from './busy-calendar/schedule-calendars.ts';
export { formatTourTime } from './format-tour-time.ts';
export { listCalendarTours } from './list-calendar-tours.ts';
export type { TourEventType } from './notify-parties.ts';
export { notifyTour } from './notify-tour.ts';
export { findFreeSlot, listSlots, offerAgreement, readTouringAgreement } from './on-first-use.ts';
export { isPlaced, requirePlaced } from './placed-tour.ts';
export { readAvailability } from './read-availability.ts';
export { remindTourHandler, scheduleTourReminders } from './remind-parties.ts';
export { saveAvailability } from './save-availability.ts';
export { keepLength } from './slots/keep-length.ts';
export { requireTour, requireTourFor, type TourOfParty } from './tour.access.ts';
export {
  correctBooking,
  endWithoutCard,
  findDealOfAddress,
  findEarlierBookings,
  findTour,
  findTourOfProposal,
  insertTour,
  listTourPage,
  listToursOfDeal,
  lockTour,
  transitionTour,
} from './tour.repository.ts';
export type { PlacedTour, TourRow } from './tour.tables.ts';
export { loadTourAgent, toTourView } from './tour.view.ts';
export type { TourAvailabilityRow as TourOffer } from './tour-availability.tables.ts';
export {
  listAgentsWithOverdue,
  listOverdue,
  listUnmarkedTours,
  listWaitingTours,
} from './tour-deadlines.repository.ts';
