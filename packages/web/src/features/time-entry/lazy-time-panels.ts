import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The time of an hourly proposal, with the timer, for its agent. */
export const AgentTime = lazyComponent(async () => (await import('./agent-time.tsx')).AgentTime);

/** The lines of an invoice for time. */
export const BillLines = lazyComponent(async () => (await import('./bill-lines.tsx')).BillLines);

/** The time of an hourly proposal, for its client. */
export const ClientTime = lazyComponent(async () => (await import('./client-time.tsx')).ClientTime);
