/** Two or three lines of a card. */
const CARD_MAX = 160;

/** A text for a place that it may not overflow; what is left out shows as '…'. The contract's own text is never truncate. */
export function truncate(text: string, max = CARD_MAX): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}
