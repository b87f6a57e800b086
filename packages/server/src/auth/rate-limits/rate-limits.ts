/**
 * Rate-limited actions: password sign-in, sign-up, requesting an email or SMS, verifying a code from
 * one, and verifying an MFA code.
 */
export type LimitedAction = 'sign_up' | 'code' | ThrottledAction;

/** Actions that have a total limit per account, shared by all unknown callers. */
export type ThrottledAction = 'sign_in' | 'mail' | 'factor';

/** A number of attempts in a fixed window. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

/** The limits of one action; null means unlimited (decision 53). */
export interface ActionLimits {
  /** Per network, across all accounts. */
  readonly perAddress: Rate | null;
  /** Per account and network, or per account and known device. */
  readonly perAccount: Rate | null;
}

/** The limits of a throttled action. */
export interface ThrottledLimits extends ActionLimits {
  /** Per account, across all unknown callers. Attempts above it are delayed before they are rejected. */
  readonly total: Rate | null;
}

export type RateLimits = Readonly<
  Record<Exclude<LimitedAction, ThrottledAction>, ActionLimits> & Record<ThrottledAction, ThrottledLimits>
>;

/** How attempts for one account are throttled once the total limit is exhausted. */
export interface ThrottlePace {
  /** Attempts per network or session that do not queue behind those of persistent callers. */
  readonly firstAttempts: number;
  /** The interval between two attempts. */
  readonly intervalSeconds: number;
  /** How long a request waits at most. A request that would wait longer is rejected. */
  readonly maxWaitSeconds: number;
}

/** Multiplies the interval for attempts after a caller's first ones. */
export const FURTHER_ATTEMPTS_FACTOR = 10;

/** The pace of each throttled action; decision 53 explains the numbers. */
export const THROTTLE_PACES: Readonly<Record<ThrottledAction, ThrottlePace>> = {
  sign_in: { firstAttempts: 3, intervalSeconds: 3, maxWaitSeconds: 12 },
  mail: { firstAttempts: 2, intervalSeconds: 600, maxWaitSeconds: 0 },
  factor: { firstAttempts: 3, intervalSeconds: 300, maxWaitSeconds: 0 },
};
