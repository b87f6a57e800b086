/**
 * For what is asked for anew at each visit: what the route's loader started is not asked for a second time by the screen
 * that mounts right after. Milliseconds.
 */
export const JUST_STARTED = { staleTime: 5_000 } as const;
