export { readReminders } from './read-reminders.ts';
export { reminderEmail } from './reminder.email.ts';
export { readReminderSettings } from './reminder-settings.ts';
export { createReminderScheduler, remindersDueHandler, scheduleReminders } from './send-due-reminders.ts';
