import type { MessageView } from '@gable/contracts/message';
import type { ReactNode } from 'react';
import { LinkedText } from '#shared/ui/display/linked-text.tsx';
import hidden from '#shared/ui/layout/visually-hidden.module.css';
import { fullTime, timeOfDay } from './format-day.ts';
import css from './message-bubble.module.css';
import { SentFiles } from './message-files.tsx';

interface BubbleProps {
  /** 'You' or the other side's name, for screen readers. */
  readonly writer: string;
  readonly isOwn: boolean;
  readonly text: string;
  readonly files: ReactNode;
  /** Shown below the message; null if the next message shows the same. */
  readonly foot: ReactNode | null;
  readonly tone?: 'failed' | 'sending';
}

/** One message of a conversation. */
export function MessageBubble({ writer, isOwn, text, files, foot, tone }: BubbleProps) {
  return (
    <li className={css.message} data-own={isOwn || undefined}>
      <div className={css.bubble} data-tone={tone}>
        <span className={hidden.hidden}>{writer}: </span>
        {text && (
          <span className={css.text} dir="auto">
            <LinkedText text={text} />
          </span>
        )}
        {files}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </li>
  );
}

interface SentMessageProps {
  readonly message: MessageView;
  readonly writer: string;
  readonly isOwn: boolean;
  /** The read receipt, if shown. */
  readonly receipt: 'Sent' | 'Seen' | null;
  /** Whether to show the time: only on the last message of a minute. */
  readonly withTime: boolean;
}

/** A message that the server has stored. */
export function SentMessage({ message, writer, isOwn, receipt, withTime }: SentMessageProps) {
  const { text, attachments, createdAt } = message;
  const foot = (
    <>
      <time dateTime={new Date(createdAt).toISOString()} title={fullTime(createdAt)}>
        {timeOfDay(createdAt)}
      </time>
      {receipt && (
        <>
          <span aria-hidden="true">·</span>
          <span>{receipt}</span>
        </>
      )}
    </>
  );
  return (
    <MessageBubble
      writer={writer}
      isOwn={isOwn}
      text={text}
      files={<SentFiles files={attachments} />}
      foot={withTime ? foot : null}
    />
  );
}
