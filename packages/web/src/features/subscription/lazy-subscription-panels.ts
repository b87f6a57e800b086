import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The monthly invoices of a proposal, for its agent. */
export const AgentSubscription = lazyComponent(
  async () => (await import('./agent-subscription.tsx')).AgentSubscription,
);

/** The monthly invoices of a proposal, for its client. */
export const ClientSubscription = lazyComponent(
  async () => (await import('./client-subscription.tsx')).ClientSubscription,
);
