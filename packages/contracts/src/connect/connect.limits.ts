/** The polling interval of the account status (docs/product.md, Constants and limits). */
export const ACCOUNT_STATUS_POLL_MS = 10_000;
