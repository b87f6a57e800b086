export { type BillingMonth, billingMonthSchema, monthAfter } from './billing-month.ts';
export { formatBillingMonth } from './format-billing-month.ts';
export {
  canChangeSubscription,
  getSubscriptionBadge,
  SUBSCRIPTION_STATUSES,
  subscriptionLifecycle,
} from './subscription.lifecycle.ts';
export {
  type ChangeSubscription,
  changeSubscriptionSchema,
  MAX_BILLING_DAY,
  MAX_MONTHS_AHEAD,
  PRICE_NOTICE_DAYS,
  type SetMonthlyPrice,
  type StartSubscription,
  type SubscriptionInput,
  type SubscriptionView,
  setMonthlyPriceSchema,
  startSubscriptionSchema,
  subscriptionInputSchema,
  subscriptionViewSchema,
} from './subscription.schemas.ts';
