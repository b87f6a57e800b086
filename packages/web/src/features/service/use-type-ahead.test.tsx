import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useTypeAhead } from './use-type-ahead.ts';

const OPTIONS = ['Home Showing', 'Contract Preparation', 'Closing Coordination', 'Custom Service'];

function Field() {
  const [value, setValue] = useState('');
  return <input readOnly value={value} onKeyDown={useTypeAhead(OPTIONS, value, setValue)} />;
}

/** Types letters at times in milliseconds, and returns the choice. */
function type(keys: readonly (readonly [at: number, key: string, init?: object])[]): string {
  const { unmount } = render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const [at, key, init] of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, 'timeStamp', { value: at + 1 });
    fireEvent(field, event);
  }
  const { value } = field;
  unmount();
  return value;
}

it.each([
  ['a letter', [[0, 'h']], 'Home Showing'],
  [
    'several letters',
    [
      [0, 'c'],
      [100, 'u'],
    ],
    'Custom Service',
  ],
  [
    'the same letter again',
    [
      [0, 'c'],
      [100, 'c'],
    ],
    'Closing Coordination',
  ],
  [
    'the same letter after the last option',
    [
      [0, 'c'],
      [100, 'c'],
      [200, 'c'],
      [300, 'c'],
    ],
    'Contract Preparation',
  ],
  [
    'a letter after a pause',
    [
      [0, 'c'],
      [2_000, 'h'],
    ],
    'Home Showing',
  ],
  [
    'letters with a space',
    [
      [0, 'C'],
      [1, 'l'],
      [2, 'o'],
      [3, 's'],
      [4, 'i'],
      [5, 'n'],
      [6, 'g'],
      [7, ' '],
      [8, 'c'],
    ],
    'Closing Coordination',
  ],
  ['letters of no option', [[0, 'x']], ''],
  ['a space', [[0, ' ']], ''],
  ['a shortcut', [[0, 'c', { ctrlKey: true }]], ''],
] as const)('chooses by %s', (_, keys, choice) => {
  expect(type(keys)).toBe(choice);
});
