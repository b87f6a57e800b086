export { MyTours } from './my-tours.tsx';
export { TourDetail, TourUnavailable } from './tour-detail.tsx';
