/** A line of a letter's table. */
export interface LetterFact {
  readonly label: string;
  readonly value: string;
  readonly url?: string;
}

/** What a letter says, in plain words, with the one thing to do. */
export interface LetterWords {
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly LetterFact[];
  readonly action: { readonly label: string; readonly url: string };
  readonly footnote: string;
  /** Where such letters are switched off; left out where they are part of the transaction. */
  readonly optOut?: { readonly label: string; readonly url: string };
  readonly publicUrl: string;
}

/** Sets words in the house's layout, as the two halves of one e-mail. */
export type LetterWriter = (words: LetterWords) => { readonly text: string; readonly html: string };
