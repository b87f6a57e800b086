/** What the second step is: true, and said, whether it is on or not. */
export const HOW_IT_WORKS =
  'After your password we ask for a six-digit code that only your phone knows. Whoever learns your password still cannot get in.';

/** The way back in for who has lost theirs. */
export const LOST =
  'Lost your device? Say so with “Lost your device?” when you sign in, and our support answers you by e-mail.';
