export { subscriptionBilling } from './bill-due-subscriptions.ts';
