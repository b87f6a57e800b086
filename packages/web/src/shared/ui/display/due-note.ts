import { formatUtcDate, type Instant } from '@gable/contracts/kernel';

/** Returns what a list says about the due date of an open invoice. */
export function getDueNote(
  due: Instant,
  now: number,
): { readonly text: string; readonly tone: 'quiet' | 'danger' } {
  return due < now
    ? { text: `Overdue since ${formatUtcDate(due)}`, tone: 'danger' }
    : { text: `Due ${formatUtcDate(due)}`, tone: 'quiet' };
}
