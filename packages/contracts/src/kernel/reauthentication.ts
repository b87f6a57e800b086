/**
 * The maximum age of a sign-in, password or second factor when credentials are created or revealed
 * (decision 61).
 */
export const REAUTHENTICATION_MINUTES = 15;
