export { BookingScreen } from './booking-screen.tsx';
export { getHoldText } from './hold-text.ts';
export { CardStep } from './lazy-card-step.ts';
export { SlotPicker } from './slot-picker.tsx';
