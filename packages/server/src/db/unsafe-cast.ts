/**
 * The app's only unchecked cast: uses a Drizzle object of one dialect through the type of the other
 * (docs/decisions/0002-one-schema-two-dialects.md). Drizzle's builders have the same methods in
 * both dialects, and the test suite runs on both. Use it only in db/.
 */
export function unsafeCast<Target>(value: object): Target {
  return value as Target;
}
