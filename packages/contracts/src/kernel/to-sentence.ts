/** Ends a text with a period, unless it ends with a punctuation mark. */
export function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
