export { ReminderSettings } from './lazy-reminder-settings.tsx';
export { ProposalReminders } from './proposal-reminders.tsx';
