/**
 * The house's one unchecked cast (docs/decisions/0002-one-schema-two-dialects.md): says that a piece of Drizzle made
 * for one dialect is used through the type of the other. Drizzle's builders have the same methods on both, and the
 * whole suite runs on both to prove it. For use inside db/ alone.
 */
export function typedAs<House>(piece: object): House {
  return piece as House;
}
