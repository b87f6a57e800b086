import type { DrawnStroke } from '../contract/drawing.ts';
import type { ClauseHeading } from './contract-format.ts';

/** A line of a signature block. `blank` lines are filled in; others contain text. */
export interface SignatureLine {
  readonly text: string;
  readonly blank: boolean;
  /** The text of a line that was filled in electronically. Without it, the line is empty. */
  readonly written?: string;
  /** The strokes of a signature, drawn above the text. */
  readonly drawing?: readonly DrawnStroke[];
  /** The image of a signature, as a PNG file in base64, printed above the text. */
  readonly image?: string;
  readonly small?: boolean;
}

/** The blocks of a contract's text. */
export type ContractBlock =
  | ({ readonly kind: 'heading' } & ClauseHeading)
  | ({ readonly kind: 'subheading' } & ClauseHeading)
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'quote'; readonly text: string }
  | TableBlock
  | { readonly kind: 'rule' }
  | { readonly kind: 'signature'; readonly lines: readonly SignatureLine[] };

/** A Markdown table. Each row has one cell per column of the header. */
export interface TableBlock {
  readonly kind: 'table';
  readonly alignments: readonly ('left' | 'center' | 'right')[];
  readonly header: readonly string[];
  readonly body: readonly (readonly string[])[];
}

export interface ListItem {
  /** '•', or the item's own marker, such as '(a)'. */
  readonly mark: string;
  readonly text: string;
}

/** All blocks except the signature blocks. */
export type Prose = Exclude<ContractBlock, { kind: 'signature' }>;

export type SignatureBlock = Extract<ContractBlock, { kind: 'signature' }>;
