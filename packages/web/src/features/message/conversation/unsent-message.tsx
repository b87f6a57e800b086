import { Button } from '@mantine/core';
import { MessageBubble } from './message-bubble.tsx';
import { UnsentFiles } from './message-files.tsx';
import css from './message-log.module.css';
import type { QueuedMessage } from './use-send-queue.ts';

interface UnsentMessageProps {
  readonly message: QueuedMessage;
  readonly onRetry: (message: QueuedMessage) => void;
  readonly onEdit: (message: QueuedMessage) => void;
}

/** A message that is being sent, or that failed with an error and actions. */
export function UnsentMessage({ message, onRetry, onEdit }: UnsentMessageProps) {
  const { text, problem } = message;
  const files = <UnsentFiles files={message.files} />;
  if (problem === null)
    return (
      <MessageBubble
        writer="You"
        isOwn
        text={text}
        files={files}
        tone="sending"
        foot={<span>Sending…</span>}
      />
    );
  const foot = (
    <>
      <span className={css.problem} role="alert">
        Not sent. {problem}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => onRetry(message)}>
        Try Again
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onEdit(message)}>
        Edit
      </Button>
    </>
  );
  return <MessageBubble writer="You" isOwn text={text} files={files} tone="failed" foot={foot} />;
}
