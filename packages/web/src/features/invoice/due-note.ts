import { formatDate, instantFromSeconds } from '@gable/contracts/kernel';

/**
 * Returns what a list says about the due date of an open invoice; null without a due date.
 * @param dueDate Seconds since 1970.
 * @param now Milliseconds since 1970.
 */
export function getDueNote(
  dueDate: number | null,
  now: number,
): { readonly text: string; readonly tone: 'quiet' | 'danger' } | null {
  if (dueDate === null) return null;
  const due = instantFromSeconds(dueDate);
  return due < now
    ? { text: `Overdue since ${formatDate(due)}`, tone: 'danger' }
    : { text: `Due ${formatDate(due)}`, tone: 'quiet' };
}
