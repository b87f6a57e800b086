/** What a text is for a program that reads the document aloud; 'Artifact' is what repeats on every page. */
export type TextRole = 'H1' | 'H2' | 'P' | 'Artifact';

/** One title, heading or paragraph. Its lines know by the same object that they belong together. */
export class TextPart {
  readonly role: TextRole;

  constructor(role: TextRole) {
    this.role = role;
  }
}
