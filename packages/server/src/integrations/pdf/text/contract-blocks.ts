import type { ClauseHeading } from '#integrations/drafting/contract-format.ts';

/** A line of a signature block: to be filled in when `blank`, else words as they are. */
export interface SignatureLine {
  readonly text: string;
  readonly blank: boolean;
  /** What stands on a line that was filled in electronically; without it there is room for a hand. */
  readonly written?: string;
  readonly small?: boolean;
}

/** The parts of a contract's text as they are set on paper. */
export type ContractBlock =
  | ({ readonly kind: 'heading' } & ClauseHeading)
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'quote'; readonly text: string }
  | TableBlock
  | { readonly kind: 'signature'; readonly lines: readonly SignatureLine[] };

/** A table as Markdown writes it: each row has a cell for each column of the header. */
export interface TableBlock {
  readonly kind: 'table';
  readonly alignments: readonly ('left' | 'center' | 'right')[];
  readonly header: readonly string[];
  readonly body: readonly (readonly string[])[];
}

export interface ListItem {
  /** '•', or the item's own mark, '(a)'. */
  readonly mark: string;
  readonly text: string;
}

/** Everything but the places to sign. */
export type Prose = Exclude<ContractBlock, { kind: 'signature' }>;

export type SignatureBlock = Extract<ContractBlock, { kind: 'signature' }>;
