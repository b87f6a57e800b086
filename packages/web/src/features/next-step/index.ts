export { type AgentStepText, getAgentStepText } from './agent-step-text.ts';
export { toContractFact, toProposalHistory } from './proposal-facts.ts';
export { StageList } from './stage-list.tsx';
export { StepStrip } from './step-strip.tsx';
export { StepStripSkeleton } from './step-strip-skeleton.tsx';
