/**
 * A row that the actor is authorized to change. Only the `*.access.ts` files create one, and
 * repositories require one for each write, so a missing check does not compile.
 */
export class Authorized<Row> {
  readonly row: Row;

  // A private constructor makes the type nominal: an object of the same shape is not accepted.
  private constructor(row: Row) {
    this.row = row;
  }

  /** Call only in `*.access.ts`, after the check. */
  static grant<Row>(row: Row): Authorized<Row> {
    return new Authorized(row);
  }
}
