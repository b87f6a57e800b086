import { ATTACHMENT_TYPE_INFO } from '@gable/contracts/attachment';
import type { ChangeEvent, RefObject } from 'react';
import hidden from '#shared/ui/layout/visually-hidden.module.css';

const ACCEPT = Object.values(ATTACHMENT_TYPE_INFO)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

interface FileInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The hidden field of a button that chooses files. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <input
      ref={ref}
      className={hidden.hidden}
      type="file"
      multiple
      tabIndex={-1}
      aria-label="Choose files"
      accept={ACCEPT}
      onChange={choose}
    />
  );
}
