/** Two or three lines of a card. */
const CARD_MAX = 160;

/** Truncates a text with '…'. Never used for the contract's own text. */
export function truncate(text: string, max = CARD_MAX): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
