/*
 * Two lines each on a phone, no more: what a browser takes for a screen's largest part is then what its page says while it
 * loads, which is there at once.
 */

/** What the second step is: true, and said, whether it is on or not. */
export const HOW_IT_WORKS =
  'After your password we ask for a passkey, or for a six-digit code from your phone.';

/** The way back in for who has lost theirs. */
export const LOST = 'Lost your device? Say so when you sign in, and our support answers by e-mail.';
