import { instant } from '@gable/contracts/kernel';
import { expect, it } from 'vitest';
import { getDueNote } from './due-note.ts';

const NOW = Date.UTC(2026, 10, 24, 12);
const at = (day: number) => instant(Date.UTC(2026, 10, day, 15));

it.each([
  [at(30), { text: 'Due Nov 30, 2026', tone: 'quiet' }],
  [at(20), { text: 'Overdue since Nov 20, 2026', tone: 'danger' }],
])('the note for the due date %s', (dueDate, note) => {
  expect(getDueNote(dueDate, NOW)).toEqual(note);
});
