export { TourSettings } from './lazy-tour-settings.tsx';
