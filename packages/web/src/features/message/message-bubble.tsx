import type { MessageView } from '@gable/contracts/message';
import type { ReactNode } from 'react';
import hidden from '#shared/ui/hidden.module.css';
import { fullTime, timeOfDay } from './days.ts';
import { LinkedText } from './linked-text.tsx';
import css from './message-bubble.module.css';

interface BubbleProps {
  /** 'You', or the other side's name: read out, since others see it by the side it stands on. */
  readonly writer: string;
  readonly isOwn: boolean;
  readonly text: string;
  /** What stands under it; null where the next message says the same. */
  readonly foot: ReactNode | null;
  readonly tone?: 'failed' | 'sending';
}

/** One message of a conversation. */
export function MessageBubble({ writer, isOwn, text, foot, tone }: BubbleProps) {
  return (
    <li className={css.message} data-own={isOwn || undefined}>
      <div className={css.bubble} data-tone={tone}>
        <span className={hidden.hidden}>{writer}: </span>
        <span className={css.text} dir="auto">
          <LinkedText text={text} />
        </span>
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </li>
  );
}

interface SentMessageProps {
  readonly message: MessageView;
  readonly writer: string;
  readonly isOwn: boolean;
  /** Whether the other side has read it, where that is said. */
  readonly receipt: 'Sent' | 'Seen' | null;
  /** Whether the time is said: of several messages of a minute the last one says it. */
  readonly withTime: boolean;
}

/** A message that is there for both sides. */
export function SentMessage({ message, writer, isOwn, receipt, withTime }: SentMessageProps) {
  const { text, createdAt } = message;
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
  return <MessageBubble writer={writer} isOwn={isOwn} text={text} foot={withTime ? foot : null} />;
}
