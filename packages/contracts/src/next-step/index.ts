export * from './agent-offers.ts';
export { type AgentStep, getAgentStep } from './agent-step.ts';
export { type BuyerStep, getBuyerStep } from './buyer-step.ts';
export * from './invoice-warnings.ts';
export * from './next-step.ts';
export { isByClient, isSigned, isUnsigned, type ProposalFacts, toListedContract } from './proposal-facts.ts';
export { getProposalStages } from './proposal-stages.ts';
export type { ProposalHistory, StageState, StageView } from './stage.ts';
export { getTourStep } from './tour-step.ts';
