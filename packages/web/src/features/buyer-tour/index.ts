export { isClientNext } from './is-client-next.ts';
export { TourPaymentNote, TourStep } from './lazy-tour-step.ts';
export { MyTours } from './my-tours.tsx';
export { needsCard } from './needs-card.ts';
export { TourDetail } from './tour-detail.tsx';
export { TourUnavailable } from './tour-unavailable.tsx';
export { useTourOfProposal, useToursOfProposals } from './use-tour-of-proposal.ts';
