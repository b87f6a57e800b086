import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The monthly invoices of a proposal for its agent. Few proposals have them. */
export const AgentSubscription = lazyComponent(
  async () => (await import('./agent-subscription.tsx')).AgentSubscription,
);
