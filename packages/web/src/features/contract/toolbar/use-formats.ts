import { type RefObject, useCallback, useEffect, useState } from 'react';
import { applyEdit } from './apply-edit.ts';
import { findShortcut, type TextFormat } from './format-actions.ts';
import { formatBold } from './format-bold.ts';
import { formatLines } from './format-lines.ts';

const NOTHING_SELECTED = 'Select the text to make bold.';
const TOO_LONG = 'A heading can have at most 99 characters, on one line.';

/** Formats the selected lines of a field, with the toolbar and with shortcuts. */
export function useFormats(field: RefObject<HTMLTextAreaElement | null>) {
  const [problem, setProblem] = useState<string | null>(null);
  const format = useCallback(
    (chosen: TextFormat) => {
      const { current } = field;
      if (!current) return;
      const { value, selectionStart: start, selectionEnd: end } = current;
      const isBold = chosen === 'bold';
      const edit = isBold ? formatBold(value, { start, end }) : formatLines(value, { start, end }, chosen);
      setProblem(edit === null ? (isBold ? NOTHING_SELECTED : TOO_LONG) : null);
      if (edit) applyEdit(current, edit);
      else current.focus();
    },
    [field],
  );
  useEffect(() => {
    const { current } = field;
    const onKeyDown = (event: KeyboardEvent) => {
      const chosen = findShortcut(event);
      if (chosen === null) return;
      event.preventDefault();
      format(chosen);
    };
    current?.addEventListener('keydown', onKeyDown);
    return () => current?.removeEventListener('keydown', onKeyDown);
  }, [field, format]);
  return { format, problem };
}
