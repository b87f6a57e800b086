export { BookingScreen } from './booking-screen.tsx';
