import { describe, expect, it } from 'vitest';
import { formatLines } from './format-lines.ts';
import type { LineFormat } from './line-format.ts';

/** Formats a text whose selection is marked with `|`, and marks the new selection. */
function format(marked: string, chosen: LineFormat): string | null {
  const [before = '', ...rest] = marked.split('|');
  const selected = rest.length > 1 ? (rest[0] ?? '') : '';
  const text = before + selected + (rest.at(-1) ?? '');
  const selection = { start: before.length, end: before.length + selected.length };
  const edit = formatLines(text, selection, chosen);
  if (edit === null) return null;
  const result = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const { start, end } = edit.selection;
  const inside = start === end ? '|' : `|${result.slice(start, end)}|`;
  return result.slice(0, start) + inside + result.slice(end);
}

describe('formatLines', () => {
  it.each<[LineFormat, string, string]>([
    ['heading', 'Pri|ce', '1. Pri|ce'],
    ['heading', '1. Scope\nText.\nPrice:|', '1. Scope\nText.\n2. Price|'],
    ['heading', '3. Pri|ce', 'Pri|ce'],
    ['heading', '- Pri|ce', '1. Pri|ce'],
    ['heading', '    Pri|ce', '1. Pri|ce'],
    ['heading', '> Pri|ce', '1. Pri|ce'],
    ['bulleted', '|> a\n> - b|', '|- a\n- b|'],
    ['heading', '|', '1. |'],
    ['heading', '1. |', '|'],
    ['heading', 'One\n|Two\n\nThree|', 'One\n|1. Two\n\n2. Three|'],
    ['heading', '1. A numbered sentence.|', '1. A numbered sentence|'],
    ['subheading', '2. Price\nDeposit|', '2. Price\n2.1. Deposit|'],
    ['subheading', '2. Price\n2.1. Deposit\nRest|', '2. Price\n2.1. Deposit\n2.2. Rest|'],
    ['subheading', '1. A\n1.1. B\n2. C\nD|', '1. A\n1.1. B\n2. C\n2.1. D|'],
    ['subheading', 'Deposit|', '1.1. Deposit|'],
    ['subheading', '2.1. Deposit|', 'Deposit|'],
    ['bulleted', '|a\nb|', '|- a\n- b|'],
    ['bulleted', '|a\n|b', '|- a|\nb'],
    ['bulleted', '|- a\nb|', '|- a\n- b|'],
    ['bulleted', '|- a\n• b|', '|a\nb|'],
    ['numbered', '|- a\n\n- b|', '|1) a\n\n2) b|'],
    ['numbered', '1) a\nb|', '1) a\n2) b|'],
    ['numbered', '|1) a\n2) b|', '|a\nb|'],
  ])('%s: %j becomes %j', (chosen, before, after) => {
    expect(format(before, chosen)).toBe(after);
  });

  it('changes nothing if a line is too long for a heading', () => {
    expect(format(`${'x'.repeat(120)}|`, 'heading')).toBeNull();
  });
});
