/** An agent has so many endpoints at most. */
export const MOST_WEBHOOK_ENDPOINTS = 10;

/** How long what was sent is kept, and can be sent again, in days. */
export const WEBHOOK_LOG_DAYS = 30;

/** After so many days in which nothing got through, an endpoint is switched off. */
export const WEBHOOK_FAILING_DAYS = 5;

/** For so many hours after a new secret was made, the one before it signs as well. */
export const WEBHOOK_ROTATION_HOURS = 24;

/** So many test events a minute are sent for one agent. */
export const WEBHOOK_TESTS_PER_MINUTE = 10;

/** An endpoint has so long to answer, in seconds. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;

/** The most earlier secrets of an endpoint that may be valid at the same time, besides its present one. */
export const MAX_PREVIOUS_SECRETS = 5;
