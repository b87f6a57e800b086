import { describe, expect, it } from 'vitest';
import { formatBold } from './format-bold.ts';

/** Formats the text between two bars, or at one bar. */
function run(marked: string): string | null {
  const start = marked.indexOf('|');
  const rest = marked.slice(0, start) + marked.slice(start + 1);
  const end = rest.indexOf('|') === -1 ? start : rest.indexOf('|');
  const text = rest.replace('|', '');
  const edit = formatBold(text, { start, end });
  return edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

describe('formatBold', () => {
  it.each([
    ['the |last day| is', 'the **last day** is'],
    ['the| last |day', 'the **last** day'],
    ['the la|st day', 'the **last** day'],
    ['the **la|st** day', 'the last day'],
    ['the **|last|** day', 'the last day'],
    ['the |**last**| day', 'the last day'],
    ['|- one\n- two|', '- **one**\n- **two**'],
    ['|- **one**\n- two|', '- **one**\n- **two**'],
    ['|- **one**\n\n- **two**|', '- one\n\n- two'],
    ['one  |  two', null],
    ['|   |', null],
  ])('turns %j into %j', (marked, formatted) => {
    expect(run(marked)).toBe(formatted);
  });
});
