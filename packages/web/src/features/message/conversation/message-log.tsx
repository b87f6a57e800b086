import { type ConversationView, getOtherSide, type MessageView } from '@gable/contracts/message';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { formatDay, getStartOfDay, timeOfDay } from './format-day.ts';
import { SentMessage } from './message-bubble.tsx';
import css from './message-log.module.css';
import { getParticipantName } from './participant-name.ts';
import type { useLogScroll } from './use-log-scroll.ts';
import type { useThread } from './use-thread.ts';

interface MessageLogProps {
  readonly conversation: ConversationView;
  readonly messages: readonly MessageView[];
  readonly thread: ReturnType<typeof useThread>;
  readonly scroll: ReturnType<typeof useLogScroll>;
  /** Unsent messages, after the others. */
  readonly unsent: ReactNode;
  /** The empty state; null if there are messages. */
  readonly emptyState: ReactNode | null;
}

function Older({ thread }: Pick<MessageLogProps, 'thread'>) {
  if (!thread.hasOlder) return null;
  return (
    <div className={css.older}>
      {thread.olderFailure && !thread.isLoadingOlder && (
        <p role="alert">{getErrorMessage(thread.olderFailure)}</p>
      )}
      <Button variant="default" size="compact-md" onClick={thread.loadOlder} loading={thread.isLoadingOlder}>
        Show Earlier Messages
      </Button>
    </div>
  );
}

/** Whether the next message has the same sender and minute, so that it shows the time for both. */
function hasSameTime(message: MessageView, next: MessageView | undefined): boolean {
  return next?.from === message.from && timeOfDay(next.createdAt) === timeOfDay(message.createdAt);
}

function Messages({ conversation, messages }: Pick<MessageLogProps, 'conversation' | 'messages'>) {
  const { side, readByOther } = conversation;
  const other = getParticipantName(conversation, getOtherSide(side));
  const lastOwn = messages.findLast(({ from }) => from === side);
  const now = Date.now();
  return messages.map((message, at) => {
    const isOwn = message.from === side;
    const day = getStartOfDay(message.createdAt);
    const isNewDay = day !== getStartOfDay(messages[at - 1]?.createdAt ?? 0);
    const receipt = (readByOther ?? 0) >= message.createdAt ? 'Seen' : 'Sent';
    return (
      <Fragment key={message.id}>
        {isNewDay && (
          <li className={css.day}>
            <span>{formatDay(day, now)}</span>
          </li>
        )}
        <SentMessage
          message={message}
          writer={isOwn ? 'You' : other}
          isOwn={isOwn}
          receipt={message === lastOwn ? receipt : null}
          withTime={message === lastOwn || !hasSameTime(message, messages[at + 1])}
        />
      </Fragment>
    );
  });
}

/**
 * The messages, newest at the bottom. New messages are announced to screen readers; older messages
 * that the user loads are not.
 */
export function MessageLog({ conversation, messages, thread, scroll, unsent, emptyState }: MessageLogProps) {
  const other = getParticipantName(conversation, getOtherSide(conversation.side));
  return (
    <div className={css.frame}>
      <section
        ref={scroll.log}
        className={css.log}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        aria-label={`Messages with ${other}`}
      >
        <Older thread={thread} />
        <div
          className={css.place}
          data-empty={emptyState !== null || undefined}
          role="log"
          aria-live={thread.isLoadingOlder ? 'off' : 'polite'}
          aria-label="Messages"
        >
          {emptyState ?? (
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
          onClick={scroll.scrollToEnd}
        >
          New Messages
        </Button>
      )}
    </div>
  );
}
