import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The payment schedule of a fixed price, for its agent. */
export const AgentSchedule = lazyComponent(async () => (await import('./agent-schedule.tsx')).AgentSchedule);

/** The payment schedule of a fixed price, for its client. */
export const ClientSchedule = lazyComponent(
  async () => (await import('./client-schedule.tsx')).ClientSchedule,
);
