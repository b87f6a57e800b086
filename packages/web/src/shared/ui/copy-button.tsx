import { IconCheck, IconCopy } from '@tabler/icons-react';
import css from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What the button does, 'Copy proposal ID' say. */
  readonly label: string;
  /** What the toast says afterwards, 'Proposal ID copied' say. */
  readonly done: string;
}

/** A small button that copies a text. A toast says so, which screen readers hear. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const { copied, copy, forget } = useCopy(text, done);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={label}
      title={label}
      onClick={copy}
      onBlur={forget}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
