/** Matches internals that no response may contain: a stack trace, a file or a SQL statement. */
export const INTERNALS =
  /\n\s+at |node_modules|\.ts:\d|Failed query|SQLITE_|drizzle|\b(?:select|insert|update) .*\b(?:from|into|set) "/i;
