/** Whether an error or one of its causes matches. Drizzle wraps the errors of the drivers. */
export function hasCause(error: unknown, matches: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return matches(error) || hasCause(error.cause, matches);
}
