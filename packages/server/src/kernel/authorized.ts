/**
 * A row together with the proof that the actor may do with it what they are about to do. Only a domain's
 * `*.access.ts` makes one, and repositories write only through one: the compiler sees a missing check.
 */
export class Authorized<Row> {
  readonly row: Row;

  // A private constructor makes the type nominal: an object of the same shape is no proof.
  private constructor(row: Row) {
    this.row = row;
  }

  /** For `*.access.ts` alone, after the policy has said yes. */
  static proven<Row>(row: Row): Authorized<Row> {
    return new Authorized(row);
  }
}
