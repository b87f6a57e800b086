import { PLACEHOLDERS, writePlaceholder } from '@gable/contracts/contract';
import type { RefObject } from 'react';
import { insertText } from './insert-text.ts';
import css from './placeholder-buttons.module.css';

interface PlaceholderButtonsProps {
  /** The field that the placeholders are inserted in. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Buttons that insert a placeholder at the caret of a text field. */
export function PlaceholderButtons({ field }: PlaceholderButtonsProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Insert a placeholder</legend>
      {PLACEHOLDERS.map((name) => (
        <button
          key={name}
          type="button"
          className={css.button}
          onClick={() => field.current && insertText(field.current, writePlaceholder(name))}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
