/** What no answer may tell anybody of how the server is made: a stack, a file, a statement. */
export const TELLS_INSIDES =
  /\n\s+at |node_modules|\.ts:\d|Failed query|SQLITE_|drizzle|\b(?:select|insert|update) .*\b(?:from|into|set) "/i;
