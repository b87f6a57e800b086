import { toShortReference } from '@gable/contracts/kernel';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import css from './short-id.module.css';
import { useCopy } from './use-copy.ts';

interface ShortIdProps {
  readonly id: string;
  /** The entity: 'deal'. */
  readonly noun: string;
  /** A reference that is shown in place of the id's end, such as an invoice number. */
  readonly reference?: string | null;
}

/** A shortened id. Shows the full id on hover and focus; a click copies it. */
export function ShortId({ id, noun, reference }: ShortIdProps) {
  const fullId = useId();
  const short = reference ?? toShortReference(id);
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ID`;
  const { copied, copy, reset } = useCopy(id, `${name} copied`, id);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <span className={css.reference}>
      <button
        type="button"
        className={css.copy}
        aria-label={`${short}: copy ${noun} ID`}
        aria-describedby={fullId}
        onClick={copy}
        onBlur={reset}
      >
        {short}
        <Icon size={14} stroke={1.75} aria-hidden="true" />
      </button>
      <span id={fullId} role="tooltip" className={css.whole}>
        {id}
      </span>
    </span>
  );
}
