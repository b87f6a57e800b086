import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The time of a proposal. Few proposals are hourly. */
export const AgentTime = lazyComponent(async () => (await import('./agent-time.tsx')).AgentTime);
