export { reminderEmailHandler } from './deliver-reminder.ts';
export { readReminders } from './read-reminders.ts';
export { readReminderSettings } from './reminder-settings.ts';
export { createReminderScheduler, remindersDueHandler, scheduleReminders } from './send-due-reminders.ts';
