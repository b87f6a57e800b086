import type { ConversationView } from '@gable/contracts/message';
import css from './conversation.module.css';

function getClosedText({ side, clientEmail, currentEmail }: ConversationView): string {
  if (side === 'client')
    return 'Your agent archived this deal. You can read past messages, and write again if they unarchive it.';
  if (clientEmail === currentEmail)
    return 'This deal is archived. You can read past messages; unarchive it to write.';
  return `These are your messages with ${clientEmail}, a former client of this deal. New messages go to ${currentEmail}, who can’t see these.`;
}

/** Explains why the conversation is closed. */
export function ClosedNote({ conversation }: { readonly conversation: ConversationView }) {
  return <p className={css.closed}>{getClosedText(conversation)}</p>;
}
