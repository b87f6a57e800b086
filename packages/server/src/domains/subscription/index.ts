export { assertMayLeaveMonthly } from './assert-may-leave-monthly.ts';
export { billMonth, findMonthToBill } from './bill-month.ts';
export { billingTimeOn } from './billing-time.ts';
export { changeSubscription } from './change-subscription.ts';
export { findMonthAmount, findPriceOfInvoice } from './monthly-price.repository.ts';
export { countActiveSubscriptions, pauseDeclinedHandler, pauseSubscriptionsOfDeal } from './pause-billing.ts';
export { type MonthlyPlan, readMonthlyPlan } from './read-plan.ts';
export { findMonthlyTerms, readSubscription } from './read-subscription.ts';
export { setMonthlyPrice } from './set-monthly-price.ts';
export { startSubscription } from './start-subscription.ts';
export {
  deleteSubscription,
  findBilledMonth,
  findSubscriptionStart,
  releaseMonth,
} from './subscription.repository.ts';
export { subscriptionEndedTopic } from './subscription.topics.ts';
