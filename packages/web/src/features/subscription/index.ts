export { AgentSubscription, ClientSubscription } from './lazy-subscription-panels.ts';
