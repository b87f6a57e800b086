import { Button } from '@mantine/core';
import { MessageBubble } from './message-bubble.tsx';
import css from './message-log.module.css';
import type { Outgoing } from './use-outgoing.ts';

interface UnsentMessageProps {
  readonly message: Outgoing;
  readonly onRetry: (message: Outgoing) => void;
  readonly onTakeBack: (message: Outgoing) => void;
}

/** One's own message on its way, or what kept it from going and what can be done. */
export function UnsentMessage({ message, onRetry, onTakeBack }: UnsentMessageProps) {
  const { text, problem } = message;
  if (problem === null)
    return <MessageBubble writer="You" isOwn text={text} tone="sending" foot={<span>Sending…</span>} />;
  const foot = (
    <>
      <span className={css.problem} role="alert">
        Not sent. {problem}
      </span>
      <Button size="compact-sm" variant="subtle" onClick={() => onRetry(message)}>
        Try Again
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onTakeBack(message)}>
        Edit
      </Button>
    </>
  );
  return <MessageBubble writer="You" isOwn text={text} tone="failed" foot={foot} />;
}
