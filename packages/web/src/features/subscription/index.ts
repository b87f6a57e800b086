export { AgentSubscription } from './agent-subscription.tsx';
export { ClientSubscription } from './client-subscription.tsx';
