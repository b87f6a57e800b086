import { type ConversationView, type MessageView, otherSide } from '@gable/contracts/message';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { dayLabel, dayOf, timeOfDay } from './days.ts';
import { SentMessage } from './message-bubble.tsx';
import css from './message-log.module.css';
import { nameOf } from './names.ts';
import type { useLogScroll } from './use-log-scroll.ts';
import type { useThread } from './use-thread.ts';

interface MessageLogProps {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
  readonly thread: ReturnType<typeof useThread>;
  readonly scroll: ReturnType<typeof useLogScroll>;
  /** What is not sent yet, after the rest. */
  readonly unsent: ReactNode;
  /** What is said in place of messages while there are none. */
  readonly nothing: ReactNode | null;
}

function Older({ thread }: Pick<MessageLogProps, 'thread'>) {
  if (!thread.hasOlder) return null;
  return (
    <div className={css.older}>
      {thread.olderFailure && !thread.isLoadingOlder && <p role="alert">{messageOf(thread.olderFailure)}</p>}
      <Button variant="default" size="compact-md" onClick={thread.loadOlder} loading={thread.isLoadingOlder}>
        Show Earlier Messages
      </Button>
    </div>
  );
}

/** Is the next message of the same side and the same minute? Then it says the time for both. */
function saysTheSame(message: MessageView, next: MessageView | undefined): boolean {
  return next?.from === message.from && timeOfDay(next.createdAt) === timeOfDay(message.createdAt);
}

function Messages({ conversation, messages }: Pick<MessageLogProps, 'conversation' | 'messages'>) {
  const { side, readByOther } = conversation;
  const other = nameOf(conversation, otherSide(side));
  const lastOwn = messages.findLast(({ from }) => from === side);
  const now = Date.now();
  return messages.map((message, at) => {
    const isOwn = message.from === side;
    const day = dayOf(message.createdAt);
    const isNewDay = day !== dayOf(messages[at - 1]?.createdAt ?? 0);
    const receipt = (readByOther ?? 0) >= message.createdAt ? 'Seen' : 'Sent';
    return (
      <Fragment key={message.id}>
        {isNewDay && (
          <li className={css.day}>
            <span>{dayLabel(day, now)}</span>
          </li>
        )}
        <SentMessage
          message={message}
          writer={isOwn ? 'You' : other}
          isOwn={isOwn}
          receipt={message === lastOwn ? receipt : null}
          withTime={message === lastOwn || !saysTheSame(message, messages[at + 1])}
        />
      </Fragment>
    );
  });
}

/**
 * The messages, newest at the bottom. What comes in is read out politely; what is loaded from before is not, since its
 * reader has asked for it and is there already.
 */
export function MessageLog({ conversation, messages, thread, scroll, unsent, nothing }: MessageLogProps) {
  const other = nameOf(conversation, otherSide(conversation.side));
  return (
    <div className={css.frame}>
      <section
        ref={scroll.log}
        className={css.log}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`Messages with ${other}`}
      >
        <Older thread={thread} />
        <div
          className={css.place}
          data-empty={nothing !== null || undefined}
          role="log"
          aria-live={thread.isLoadingOlder ? 'off' : 'polite'}
          aria-label="Messages"
        >
          {nothing ?? (
            <ol className={css.messages}>
              <Messages conversation={conversation} messages={messages} />
              {unsent}
            </ol>
          )}
        </div>
      </section>
      {!scroll.isAtEnd && conversation.unread > 0 && (
        <Button
          className={css.jump ?? ''}
          size="compact-md"
          leftSection={<IconArrowDown size={16} stroke={2} aria-hidden="true" />}
          onClick={scroll.toTheEnd}
        >
          New Messages
        </Button>
      )}
    </div>
  );
}
