export { BookingScreen } from './booking-screen.tsx';
export { SlotPicker } from './slot-picker.tsx';
