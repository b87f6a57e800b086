/** The pauses before each further try to load code, in milliseconds. A restart of the server takes a second or two. */
export const RETRY_PAUSES_MS: readonly number[] = [300, 1_000, 3_000];
