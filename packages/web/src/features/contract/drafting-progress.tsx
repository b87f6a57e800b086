import { Button, Loader } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import css from './contract-card.module.css';

interface DraftingProgressProps {
  /** What is written so far. */
  readonly text: string;
  /** Is there text in the editor that the draft may take the place of? */
  readonly isDirty: boolean;
  readonly onCancel: () => void;
  /** Told that the text in the editor is given up. */
  readonly onLeave: () => void;
}

/** A screen reader hears of the progress so often: every hundred words, which is every few seconds. */
const WORDS_A_STEP = 100;

function progressOf(text: string): string {
  const words = text.split(/\s+/).length;
  const told = words - (words % WORDS_A_STEP);
  return told === 0
    ? 'The clauses are being written from this proposal. This can take up to a minute.'
    : `More than ${told} words are written. It is checked before it is saved.`;
}

/** The end of the text stays in view while it grows, unless the reader has gone back to read. */
function useFollowedEnd(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const follows = useRef(true);
  useLayoutEffect(() => {
    const { current } = field;
    if (current && text !== '' && follows.current) current.scrollTop = current.scrollHeight;
  }, [text]);
  const onScroll = () => {
    const { current } = field;
    if (current) follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < 48;
  };
  return { field, onScroll };
}

/** A contract while it is written: its text as it comes, how far it is, and the way to stop it. */
export function DraftingProgress({ text, isDirty, onCancel, onLeave }: DraftingProgressProps) {
  const { field, onScroll } = useFollowedEnd(text);
  return (
    <div className={css.drafting}>
      <UnsavedGuard when={isDirty} onLeave={onLeave}>
        Your changes to the contract are not saved.
      </UnsavedGuard>
      <div className={css.progressRow}>
        <div role="status">
          <p className={css.progress}>
            <Loader size="xs" aria-hidden="true" />
            Generating contract...
          </p>
          <p className={css.wait}>{progressOf(text)}</p>
        </div>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <textarea
        ref={field}
        className={css.written ?? ''}
        aria-label="Contract text"
        aria-busy="true"
        readOnly
        // biome-ignore lint/a11y/noAutofocus: the button that began it is gone, and the text is what comes next
        autoFocus
        value={text}
        onScroll={onScroll}
      />
    </div>
  );
}
