/** What stands in a party's place to sign, in a version that the client signed electronically. */
export interface PlacedSignature {
  /** On the line for a signature, and on one for a name. */
  readonly name: string;
  /** Under that line: whose word it is, such as 'Signed electronically'. */
  readonly label: string;
  /** On the line for a date: 'Nov 21, 2026, 7:05:12 PM UTC' */
  readonly at: string;
  /** In small print under the block, line by line. */
  readonly notes: readonly string[];
}

export interface PlacedSignatures {
  readonly client: PlacedSignature;
  /** Null where nothing is recorded that could stand there; the agent's lines are left to be filled in by hand. */
  readonly agent: PlacedSignature | null;
}
