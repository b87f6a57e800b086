export { saveAvailability } from './save-availability.ts';
