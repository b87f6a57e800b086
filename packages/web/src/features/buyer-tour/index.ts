export { MyTours } from './my-tours.tsx';
export { TourDetail } from './tour-detail.tsx';
export { TourUnavailable } from './tour-unavailable.tsx';
