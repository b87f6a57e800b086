import { index, instant, integer, table, text } from '../db/index.ts';

/** Rate limit counters. In the database, so that all processes share them. */
export const authRateLimits = table(
  'auth_rate_limits',
  {
    /** The action and the hashed subject: `sign_in:address:...`. */
    key: text('key').primaryKey(),
    /** Attempts in the current window. */
    used: integer('used').notNull(),
    /** When the window ends. An expired row can be deleted. */
    expiresAt: instant('expires_at').notNull(),
  },
  (limits) => [index('auth_rate_limits_expiry').on(limits.expiresAt)],
);
