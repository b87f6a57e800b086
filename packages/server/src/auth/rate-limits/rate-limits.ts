/** What is limited: signing in, signing up, asking for mail or a text, and trying a code. */
export type LimitedAct = 'sign_in' | 'sign_up' | 'mail' | 'code';

/** So often within so many seconds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

/** For each act: how often from one network address, and how often for one account; null for no limit. */
export type RateLimits = Readonly<
  Record<LimitedAct, { readonly perAddress: Rate | null; readonly perAccount: Rate | null }>
>;
