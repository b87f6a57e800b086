import { index, instant, integer, table, text } from '../db/index.ts';

/** How often something was tried lately. In the database, so that all processes count together. */
export const authRateLimits = table(
  'auth_rate_limits',
  {
    /** What is limited and for whom, the whom hashed: `sign_in:address:...`. */
    key: text('key').primaryKey(),
    /** How often in the window that runs. */
    used: integer('used').notNull(),
    /** When the window ends; from then on the row says nothing and may go. */
    expiresAt: instant('expires_at').notNull(),
  },
  (limits) => [index('auth_rate_limits_expiry').on(limits.expiresAt)],
);
