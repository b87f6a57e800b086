import { type KeyboardEvent, useRef } from 'react';

/** How long a letter belongs to the letters before it, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Chooses an option by its first letters, as a native select does. The same letter again chooses the
 * next option that starts with it.
 *
 * @returns the handler of `onKeyDown`
 */
export function useTypeAhead(
  options: readonly string[],
  current: string,
  onChoose: (option: string) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (event) => {
    const { key, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : '';
    // A space at the start opens the list.
    if (key === ' ' && before === '') return;
    const text = before + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const isOneLetter = new Set(text).size === 1;
    const start = isOneLetter ? text.charAt(0) : text;
    const found = options.filter((option) => option.toLowerCase().startsWith(start));
    const next = found[isOneLetter ? (found.indexOf(current) + 1) % found.length : 0];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
  };
}
