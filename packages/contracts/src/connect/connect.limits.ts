/** Status is polled this often while it is shown (spec section 9), in milliseconds. */
export const ACCOUNT_STATUS_POLL_MS = 10_000;
