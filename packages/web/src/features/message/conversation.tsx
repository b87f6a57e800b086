import { type ConversationView, otherSide } from '@gable/contracts/message';
import { IconMessage } from '@tabler/icons-react';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Surface } from '#shared/ui/surface.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageLog } from './message-log.tsx';
import { nameOf } from './names.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useOutgoing } from './use-outgoing.ts';
import { useReadMark } from './use-read-mark.ts';
import { useThread } from './use-thread.ts';

interface ConversationProps {
  readonly conversation: ConversationView;
  /** Whether it is before somebody's eyes: then it counts as read. */
  readonly isShown: boolean;
}

function NothingYet({ conversation }: Pick<ConversationProps, 'conversation'>) {
  const { side, isOpen } = conversation;
  const other = nameOf(conversation, otherSide(side));
  const hint =
    side === 'agent'
      ? `Write to ${other} below. They read it on Gable, and while they are away, or have no account yet, an e-mail to ${conversation.clientEmail} tells them.`
      : `Ask ${other} anything about your proposals. They read it on Gable, and get an e-mail when they are away.`;
  return (
    <EmptyState
      icon={<IconMessage size={24} stroke={1.75} />}
      title="No messages yet"
      hint={isOpen ? hint : 'Nothing was written while this deal was active.'}
    />
  );
}

/** What the two sides of a deal have written to each other, and where to write more. */
export function Conversation({ conversation, isShown }: ConversationProps) {
  const { dealId, clientEmail, side, isOpen } = conversation;
  const thread = useThread({ dealId, clientEmail });
  const { draft, outgoing, setDraft, send, retry, takeBack } = useOutgoing({ dealId, clientEmail });
  const { messages } = thread;
  // What has arrived stands among the messages already.
  const unsent = outgoing.filter(({ key }) => !messages?.some(({ id }) => id === key));
  const scroll = useLogScroll({
    first: messages?.[0]?.id,
    last: unsent.at(-1)?.key ?? messages?.at(-1)?.id,
    onNearTop: thread.loadOlder,
  });
  useReadMark({ conversation, messages, isAtEnd: isShown && scroll.isAtEnd });
  if (messages === null && thread.newest.error)
    return (
      <Surface>
        <ErrorState
          title="The messages could not be loaded"
          message={messageOf(thread.newest.error)}
          onRetry={() => thread.newest.refetch()}
          retrying={thread.newest.isFetching}
        />
      </Surface>
    );
  if (messages === null) return <ConversationSkeleton />;
  const isEmpty = messages.length === 0 && unsent.length === 0;
  const sendAndShow = (text: string) => {
    send(text);
    scroll.toTheEnd();
  };
  return (
    <Surface>
      <MessageLog
        conversation={conversation}
        messages={messages}
        thread={thread}
        scroll={scroll}
        nothing={isEmpty ? <NothingYet conversation={conversation} /> : null}
        unsent={unsent.map((message) => (
          <UnsentMessage key={message.key} message={message} onRetry={retry} onTakeBack={takeBack} />
        ))}
      />
      {isOpen ? (
        <Composer
          to={nameOf(conversation, otherSide(side))}
          draft={draft}
          onDraft={setDraft}
          onSend={sendAndShow}
        />
      ) : (
        <ClosedNote conversation={conversation} />
      )}
    </Surface>
  );
}
