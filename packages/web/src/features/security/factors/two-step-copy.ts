/*
 * At most two lines each on a phone. Longer texts would become the largest contentful paint, which must be
 * the HTML that is shown while the screen loads.
 */

export const HOW_IT_WORKS = 'After your password, we ask for a passkey or a six-digit code from your phone.';

export const LOST_DEVICE = 'Lost your phone? Choose “Lost your device?” at sign-in.';
