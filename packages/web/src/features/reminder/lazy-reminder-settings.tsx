import { lazyComponent } from '#shared/version/lazy-component.tsx';

/** The agent's settings of the reminders to clients. */
export const ReminderSettings = lazyComponent(
  async () => (await import('./reminder-settings.tsx')).ReminderSettings,
);
