export { getAgentStepText, type StepText } from './agent-step-text.ts';
export { toProposalHistory } from './proposal-facts.ts';
export { StepStrip } from './step-strip.tsx';
export { StepStripSkeleton } from './step-strip-skeleton.tsx';
