export { tourHoldLostHandler, tourHoldPlacedHandler } from './apply-hold.ts';
export { createTourExpiryScheduler, expireToursHandler } from './expire-tours.ts';
export { readBookingPage } from './read-booking-page.ts';
export { createUnmarkedReminderScheduler, remindUnmarkedHandler } from './remind-unmarked.ts';
