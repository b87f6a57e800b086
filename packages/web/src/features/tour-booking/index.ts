export { BookingScreen } from './booking-screen.tsx';
export { CardStep } from './lazy-card-step.ts';
export { SlotPicker } from './slot-picker.tsx';
