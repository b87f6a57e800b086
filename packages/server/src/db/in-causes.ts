/** Whether this holds of an error or of what it was caused by: Drizzle wraps what a driver says. */
export function inCauses(error: unknown, holds: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return holds(error) || inCauses(error.cause, holds);
}
