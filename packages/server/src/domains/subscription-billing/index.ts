export { billDueHandler, createSubscriptionScheduler } from './bill-due-subscriptions.ts';
