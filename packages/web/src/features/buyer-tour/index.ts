export { TourPaymentNote, TourStep } from './lazy-tour-step.ts';
export { MyTours } from './my-tours.tsx';
export { TourDetail } from './tour-detail.tsx';
export { TourUnavailable } from './tour-unavailable.tsx';
export { useTourOfProposal } from './use-tour-of-proposal.ts';
