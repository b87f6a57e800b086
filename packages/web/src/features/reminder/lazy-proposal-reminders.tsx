import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The reminders of a proposal. Lazy, because it waits for its data anyway. */
export const ProposalReminders = lazyComponent(
  async () => (await import('./proposal-reminders.tsx')).ProposalReminders,
);
