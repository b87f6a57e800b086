import { Button, Loader } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import css from '../contract-card.module.css';

interface DraftingProgressProps {
  /** The text streamed so far. */
  readonly text: string;
  /** Whether the editor has unsaved text. */
  readonly isDirty: boolean;
  readonly onCancel: () => void;
  /** Called when the user leaves and discards the text. */
  readonly onLeave: () => void;
}

/** How often a screen reader announces the progress: about every few seconds. */
const WORDS_PER_UPDATE = 100;

function getProgressText(text: string): string {
  const words = text.split(/\s+/).length;
  const announced = words - (words % WORDS_PER_UPDATE);
  return announced === 0
    ? 'Writing the clauses from this proposal. This can take up to a minute.'
    : `More than ${announced} words written. The text is checked before it’s saved.`;
}

/** Keeps the end of the growing text in view, unless the user scrolled up. */
function useStickToBottom(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const { current } = field;
    if (current && text !== '' && isFollowing.current) current.scrollTop = current.scrollHeight;
  }, [text]);
  const onScroll = () => {
    const { current } = field;
    if (current) isFollowing.current = current.scrollHeight - current.scrollTop - current.clientHeight < 48;
  };
  return { field, onScroll };
}

/** Shows a draft while it is generated, with its progress and a Cancel button. */
export function DraftingProgress({ text, isDirty, onCancel, onLeave }: DraftingProgressProps) {
  const { field, onScroll } = useStickToBottom(text);
  return (
    <div className={css.drafting}>
      <UnsavedGuard when={isDirty} onLeave={onLeave}>
        Your changes to the contract aren’t saved.
      </UnsavedGuard>
      <div className={css.progressRow}>
        <div role="status">
          <p className={css.progress}>
            <Loader size="xs" aria-hidden="true" />
            Generating contract...
          </p>
          <p className={css.wait}>{getProgressText(text)}</p>
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
        // biome-ignore lint/a11y/noAutofocus: the button that started it has unmounted, and the text comes next
        autoFocus
        value={text}
        onScroll={onScroll}
      />
    </div>
  );
}
