import { MESSAGE_MAX, messageTextSchema } from '@gable/contracts/message';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import * as z from 'zod/mini';
import css from './composer.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface ComposerProps {
  readonly to: string;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onSend: (text: string) => void;
}

/** The length from which the remaining characters are shown. */
const SHOW_REMAINING_FROM = MESSAGE_MAX - 400;

function formatLengthLeft(length: number): string | null {
  if (length <= SHOW_REMAINING_FROM) return null;
  const left = MESSAGE_MAX - length;
  return left >= 0 ? `${left} characters left` : `${-left} characters too many`;
}

/** The message field. Enter sends; Shift+Enter starts a new line. */
export function Composer({ to, draft, onDraft, onSend }: ComposerProps) {
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeyboardInset(form);
  const parsed = z.safeParse(messageTextSchema, draft);
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (parsed.success) onSend(parsed.data);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, such as for Japanese, Enter confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    send(event);
  };
  const length = draft.trim().length;
  const tooLong = length > MESSAGE_MAX;
  const left = formatLengthLeft(length);
  return (
    <form ref={form} className={css.composer} onSubmit={send}>
      <Textarea
        className={css.field ?? ''}
        aria-label={`Message to ${to}`}
        aria-describedby={hint}
        placeholder={`Write to ${to}`}
        minRows={1}
        maxRows={6}
        enterKeyHint="send"
        value={draft}
        error={tooLong}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        size="md"
        className={css.send ?? ''}
        leftSection={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
        aria-disabled={!parsed.success || undefined}
      >
        Send
      </Button>
      <p id={hint} className={css.hint}>
        Enter sends, Shift + Enter starts a new line.
        {left && (
          <span className={css.left} data-over={tooLong || undefined}>
            {left}
          </span>
        )}
      </p>
    </form>
  );
}
