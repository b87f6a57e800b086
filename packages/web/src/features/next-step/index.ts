export { getAgentStepText, type StepContext, type StepText } from './agent-step-text.ts';
export { OpenTour } from './open-tour.tsx';
export { toPriceAgreement, toProposalHistory, toResponse } from './proposal-facts.ts';
export { StepStrip } from './step-strip.tsx';
export { StepStripSkeleton } from './step-strip-skeleton.tsx';
export { type ProposalTours, useProposalTours } from './use-proposal-tours.ts';
