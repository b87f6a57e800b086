export { ClientSubscription } from './client-subscription.tsx';
export { AgentSubscription } from './lazy-agent-subscription.ts';
