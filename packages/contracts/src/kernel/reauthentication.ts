/**
 * How recent a sign-in, password or second factor has to be for what creates or reveals a credential, in minutes: API keys,
 * webhook endpoints and their secrets.
 */
export const REAUTHENTICATION_MINUTES = 15;
