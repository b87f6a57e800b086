import { diffArrays, diffLines } from 'diff';
import { splitTokens } from './split-tokens.ts';

/** A piece of a comparison of two texts. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** How long a comparison may take, in milliseconds. Two long texts without common words take longest. */
const TIME_LIMIT_MS = 1_000;

interface Change {
  readonly added: boolean;
  readonly removed: boolean;
}

function toPart({ added, removed }: Change, text: string): DiffPart {
  if (added) return { kind: 'added', text };
  return { kind: removed ? 'removed' : 'same', text };
}

/**
 * Compares two texts word by word, or line by line if that takes too long. A changed amount, percentage
 * or date is one part, so that no reader takes a digit of it for the change.
 */
export function diffTexts(before: string, after: string): readonly DiffPart[] {
  const options = { timeout: TIME_LIMIT_MS };
  const words = diffArrays(splitTokens(before), splitTokens(after), options);
  if (words) return words.map((change) => toPart(change, change.value.join('')));
  const lines = diffLines(before, after, options);
  if (lines) return lines.map((change) => toPart(change, change.value));
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}
