/** What a letter of the house says. All of it is plain words: nothing in it is read as markup. */
export interface Letter {
  /** What a list of mails shows after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Particulars, such as a receipt's, as a small table. */
  readonly facts?: readonly LetterFact[];
  /** The one thing to do: a button, and the address once more in full. */
  readonly action?: LetterAction;
  /** A code to type somewhere, shown large. */
  readonly code?: string;
  /** Small print, such as what to do when one did not ask for this letter. */
  readonly footnote?: string;
  /** Where such letters are switched off, for a letter that is no part of a transaction. */
  readonly optOut?: LetterAction;
  /** Gable's own address. */
  readonly publicUrl: string;
}

/** One line of a letter's table. */
export interface LetterFact {
  readonly label: string;
  readonly value: string;
  /** http or https, where the value is a link. */
  readonly url?: string;
}

export interface LetterAction {
  readonly label: string;
  /** http or https. */
  readonly url: string;
}

/** A written letter, as the two halves of one e-mail. */
export interface WrittenLetter {
  readonly text: string;
  readonly html: string;
}
