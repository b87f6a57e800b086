/** The web asks so many things at most in one request; the server refuses a request of more. */
export const MOST_CALLS = 20;
