/**
 * What is limited: signing in with a password, signing up, asking for an email or a text, trying a
 * code from one, and trying a code of a second factor.
 */
export type LimitedAct = 'sign_up' | 'code' | SlowedAct;

/** The acts that strangers can try together for one account, which have a total. */
export type SlowedAct = 'sign_in' | 'mail' | 'factor';

/** So often within so many seconds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

/** The limits of one act; null for no limit (decision 53). */
export interface ActLimits {
  /** From one network, whatever the account. */
  readonly perAddress: Rate | null;
  /** For one account from one network or one known device. */
  readonly perAccount: Rate | null;
}

/** The limits of an act that is slowed down. */
export interface SlowedActLimits extends ActLimits {
  /**
   * For one account from all other places together. Beyond it, tries are slowed down and not
   * refused at once.
   */
  readonly total: Rate | null;
}

/** The limits of every act. */
export type RateLimits = Readonly<
  Record<Exclude<LimitedAct, SlowedAct>, ActLimits> & Record<SlowedAct, SlowedActLimits>
>;

/** How tries for one account are slowed down once their total is used up. */
export interface Pace {
  /**
   * So many tries of each network or session come first: they do not wait behind those of a
   * persistent caller.
   */
  readonly firstTries: number;
  /** One try each so many seconds. */
  readonly everySeconds: number;
  /** For so long a request waits until it is its turn; where that is not enough, it is refused. */
  readonly patienceSeconds: number;
}

/** Tries after a caller's first ones are slowed down by so much more. */
export const FURTHER_TRIES_FACTOR = 10;

/** The pace of the acts that have a total (decision 53 explains the numbers). */
export const PACES: Readonly<Record<SlowedAct, Pace>> = {
  sign_in: { firstTries: 3, everySeconds: 3, patienceSeconds: 12 },
  mail: { firstTries: 2, everySeconds: 600, patienceSeconds: 0 },
  factor: { firstTries: 3, everySeconds: 300, patienceSeconds: 0 },
};
