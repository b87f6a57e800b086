import { MESSAGE_MAX, messageTextSchema } from '@gable/contracts/message';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import * as z from 'zod/mini';
import { FileInput, type Upload } from '#features/attachment/index.ts';
import css from './composer.module.css';
import { FileChips } from './file-chips.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import type { MessageFiles } from './use-message-files.ts';

interface ComposerProps {
  readonly to: string;
  readonly draft: string;
  readonly message: MessageFiles;
  readonly onDraft: (draft: string) => void;
  readonly onSend: (text: string) => void;
}

/** The length from which the remaining characters are shown. */
const SHOW_REMAINING_FROM = MESSAGE_MAX - 400;

function formatLengthLeft(length: number): string | null {
  if (length <= SHOW_REMAINING_FROM) return null;
  const left = MESSAGE_MAX - length;
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left >= 0 ? 'left' : 'too many'}`;
}

/** Says why a message with these uploads cannot be sent yet. */
function getUploadHint(uploads: readonly Upload[]): string | null {
  if (uploads.length === 0) return null;
  return uploads.every(({ state }) => state.kind === 'failed')
    ? 'Remove the files that couldn’t be uploaded, or try again.'
    : 'You can send when your files are uploaded.';
}

/** On a touch screen Enter starts a new line, because its keyboard has no Shift + Enter. */
const isTouchScreen = () => window.matchMedia('(pointer: coarse)').matches;

/** The message field. Enter sends and Shift + Enter starts a new line, except on touch screens. */
export function Composer({ to, draft, message, onDraft, onSend }: ComposerProps) {
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useKeyboardInset(form);
  const parsed = z.safeParse(messageTextSchema, draft);
  const { files, uploads } = message;
  const hasContent = draft.trim() !== '' || files.length > 0;
  const canSend = parsed.success && hasContent && uploads.items.length === 0;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canSend && parsed.success) onSend(parsed.data);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, such as for Japanese, Enter confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouchScreen()) return;
    send(event);
  };
  const length = draft.trim().length;
  const tooLong = length > MESSAGE_MAX;
  const left = formatLengthLeft(length);
  return (
    <form ref={form} className={css.composer} onSubmit={send}>
      <FileChips message={message} />
      <FileInput ref={input} onFiles={message.add} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Attach files"
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <Textarea
        aria-label={`Message to ${to}`}
        aria-describedby={hint}
        placeholder={`Write to ${to}`}
        minRows={1}
        maxRows={6}
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
        aria-disabled={!canSend || undefined}
      >
        <span className={css.sendText}>Send</span>
      </Button>
      <p id={hint} className={css.hint}>
        {getUploadHint(uploads.items) ?? (
          <span className={css.keys}>Enter sends, Shift + Enter starts a new line.</span>
        )}
        {left && (
          <span className={css.left} data-over={tooLong || undefined}>
            {left}
          </span>
        )}
      </p>
    </form>
  );
}
