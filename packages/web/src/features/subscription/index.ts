export { ClientSubscription } from './client-subscription.tsx';
export { AgentSubscription } from './lazy-agent-subscription.ts';
export { useProposalSubscription } from './use-proposal-subscription.ts';
