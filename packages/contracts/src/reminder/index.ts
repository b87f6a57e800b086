export * from './due-reminders.ts';
export * from './reminder.schemas.ts';
export * from './reminder-kinds.ts';
