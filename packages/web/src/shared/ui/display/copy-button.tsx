import { IconCheck, IconCopy } from '@tabler/icons-react';
import css from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string;
  /** The button's accessible name, such as 'Copy proposal ID'. */
  readonly label: string;
  /** The toast's title, such as 'Proposal ID copied'. */
  readonly done: string;
}

/** A small button that copies a text and shows a toast. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const { copied, copy, reset } = useCopy(text, done);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button type="button" className={css.copy} aria-label={label} title={label} onClick={copy} onBlur={reset}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
