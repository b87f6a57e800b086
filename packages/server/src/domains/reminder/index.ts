export { reminderEmailHandler } from './deliver-reminder.ts';
export { createReminderScheduler, remindersDueHandler, scheduleReminders } from './send-due-reminders.ts';
