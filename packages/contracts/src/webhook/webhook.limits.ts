/** Per agent. */
export const MAX_WEBHOOK_ENDPOINTS = 10;

/** The retention of deliveries, during which they can be resent. */
export const WEBHOOK_LOG_DAYS = 30;

/** Disables an endpoint after this many days without a successful delivery. */
export const WEBHOOK_FAILING_DAYS = 5;

/** How long the previous secret also signs after a rotation. */
export const WEBHOOK_ROTATION_HOURS = 24;

/** The rate limit of test events per agent. */
export const WEBHOOK_TESTS_PER_MINUTE = 10;

/** How long an endpoint has to respond. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;

/** The most previous secrets of an endpoint that are valid at the same time. */
export const MAX_PREVIOUS_SECRETS = 5;
