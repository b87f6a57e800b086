import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import css from './short-reference.module.css';
import { useCopy } from './use-copy.ts';

interface ShortReferenceProps {
  readonly id: string;
  /** What the id is of: 'deal'. */
  readonly noun: string;
}

/** How much of an id's end tells it from its neighbors: ids of one day begin alike. */
const SHOWN = 6;

/** `#2FC895`: the end of an id, as people say it. */
function shortReference(id: string): string {
  return `#${id.replaceAll('-', '').slice(-SHOWN).toUpperCase()}`;
}

/** An id as its short reference. The whole id shows on hover and on focus, and a press copies it. */
export function ShortReference({ id, noun }: ShortReferenceProps) {
  const whole = useId();
  const short = shortReference(id);
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ID`;
  const { copied, copy, forget } = useCopy(id, `${name} copied`, id);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={css.reference}>
      <button
        type="button"
        className={css.copy}
        aria-label={`${short}: copy ${noun} ID`}
        aria-describedby={whole}
        onClick={copy}
        onBlur={forget}
      >
        {short}
        <Icon size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <span id={whole} role="tooltip" className={css.whole}>
        {id}
      </span>
    </span>
  );
}
