export { TourScreen } from './booked/tour-screen.tsx';
export { TourUnavailable } from './booked/tour-unavailable.tsx';
export { ToursScreen } from './booked/tours-screen.tsx';
export { createBookingUrl } from './booking-url.ts';
export { CopyLinkButton } from './copy-link-button.tsx';
export { TourSettings } from './lazy-tour-settings.tsx';
