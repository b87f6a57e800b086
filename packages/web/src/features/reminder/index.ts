export { ProposalReminders } from './lazy-proposal-reminders.tsx';
export { ReminderSettings } from './lazy-reminder-settings.tsx';
