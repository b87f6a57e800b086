import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a comparison of two texts. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** How long a comparison may take, in milliseconds. Two long texts without common words take longest. */
const TIME_LIMIT_MS = 1_000;

function toPart({ added, removed, value }: ChangeObject<string>): DiffPart {
  if (added) return { kind: 'added', text: value };
  return { kind: removed ? 'removed' : 'same', text: value };
}

/** Compares two texts word by word, or line by line if that takes too long. */
export function diffTexts(before: string, after: string): readonly DiffPart[] {
  const options = { timeout: TIME_LIMIT_MS };
  const changes = diffWordsWithSpace(before, after, options) ?? diffLines(before, after, options);
  if (changes) return changes.map(toPart);
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}
