import type { DrawnStroke } from '@gable/contracts/contract';

/** The content of a party's signature block in a version that the client signed electronically. */
export interface PlacedSignature {
  /** Printed on the lines for a signature and for a name. */
  readonly name: string;
  /** The strokes of a drawn signature, printed above the name on the line for a signature. */
  readonly drawing?: readonly DrawnStroke[];
  /** A PNG file in base64, printed above the name on the line for a signature. */
  readonly image?: string;
  /** Printed below the signature, such as 'Signed electronically'. */
  readonly label: string;
  /** Printed on the line for a date: 'Nov 21, 2026, 7:05:12 PM UTC'. */
  readonly at: string;
  /** Lines in small print below the block. */
  readonly notes: readonly string[];
}

export interface PlacedSignatures {
  readonly client: PlacedSignature;
  /** Null if nothing is recorded for the agent, whose lines are then filled in by hand. */
  readonly agent: PlacedSignature | null;
}
