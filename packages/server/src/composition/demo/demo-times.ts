/** Days before the first start of the server. 0.5 means twelve hours. */
export type DaysAgo = number;

/** When the demo users signed up and the agent created the payment account. */
export const DEMO_START: DaysAgo = 183;
/** Notifications after this time are unread. */
export const UNREAD_SINCE: DaysAgo = 2;

/** When the demo agent first offered tours. */
export const TOURS_OFFERED: DaysAgo = 30;

/** When the demo agent added their services. */
export const SERVICES_ADDED: DaysAgo = 40;
