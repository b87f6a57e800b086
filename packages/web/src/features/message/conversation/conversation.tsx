import { type ConversationView, getOtherSide } from '@gable/contracts/message';
import { IconMessage } from '@tabler/icons-react';
import { QueryError } from '#shared/errors/query-error.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { Composer } from './composer.tsx';
import css from './conversation.module.css';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageLog } from './message-log.tsx';
import { getParticipantName } from './participant-name.ts';
import { UnsentMessage } from './unsent-message.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useMessageFiles } from './use-message-files.ts';
import { useSendQueue } from './use-send-queue.ts';
import { useThread } from './use-thread.ts';

function getClosedText({ side, clientEmail, currentEmail }: ConversationView): string {
  if (side === 'client')
    return 'Your agent archived this deal. You can read past messages, and write again if they unarchive it.';
  if (clientEmail === currentEmail)
    return 'This deal is archived. You can read past messages; unarchive it to write.';
  return `These are your messages with ${clientEmail}, a former client of this deal. New messages go to ${currentEmail}, who can’t see these.`;
}

/** Explains why the conversation is closed. */
function ClosedNote({ conversation }: { readonly conversation: ConversationView }) {
  return <p className={css.closed}>{getClosedText(conversation)}</p>;
}

interface ConversationProps {
  readonly conversation: ConversationView;
  /** Whether it is visible, so that messages count as read. */
  readonly isShown: boolean;
}

function NoMessages({ conversation }: Pick<ConversationProps, 'conversation'>) {
  const { side, isOpen } = conversation;
  const other = getParticipantName(conversation, getOtherSide(side));
  const hint =
    side === 'agent'
      ? `Write to ${other} below. If they aren’t online, we’ll email ${conversation.clientEmail}.`
      : `Ask ${other} anything about your proposals. If they aren’t online, we’ll email them.`;
  return (
    <EmptyState
      icon={<IconMessage size={24} stroke={1.75} />}
      title="No messages yet"
      hint={isOpen ? hint : 'There were no messages while this deal was active.'}
    />
  );
}

/** A conversation between the agent and the client of a deal. */
export function Conversation({ conversation, isShown }: ConversationProps) {
  const { dealId, clientEmail, side, isOpen } = conversation;
  const thread = useThread({ dealId, clientEmail });
  const { draft, files, queue, setDraft, addFile, removeFile, send, retry, edit } = useSendQueue({
    dealId,
    clientEmail,
  });
  const message = useMessageFiles({ dealId, clientEmail }, { files, addFile, removeFile });
  const { messages } = thread;
  // Sent messages are already in the thread.
  const unsent = queue.filter(({ key }) => !messages?.some(({ id }) => id === key));
  const scroll = useLogScroll({
    first: messages?.[0]?.id,
    last: unsent.at(-1)?.key ?? messages?.at(-1)?.id,
    onNearTop: thread.loadOlder,
  });
  useMarkRead({ conversation, messages, isAtEnd: isShown && scroll.isAtEnd });
  if (messages === null && thread.newest.error)
    return (
      <Surface>
        <QueryError title="Couldn’t load the messages" query={thread.newest} />
      </Surface>
    );
  if (messages === null) return <ConversationSkeleton />;
  const isEmpty = messages.length === 0 && unsent.length === 0;
  const sendAndShow = (text: string) => {
    send(text);
    scroll.scrollToEnd();
  };
  return (
    <Surface>
      <MessageLog
        conversation={conversation}
        messages={messages}
        thread={thread}
        scroll={scroll}
        emptyState={isEmpty ? <NoMessages conversation={conversation} /> : null}
        unsent={unsent.map((queued) => (
          <UnsentMessage key={queued.key} message={queued} onRetry={retry} onEdit={edit} />
        ))}
      />
      {isOpen ? (
        <Composer
          to={getParticipantName(conversation, getOtherSide(side))}
          draft={draft}
          message={message}
          onDraft={setDraft}
          onSend={sendAndShow}
        />
      ) : (
        <ClosedNote conversation={conversation} />
      )}
      {message.uploads.guard}
    </Surface>
  );
}
