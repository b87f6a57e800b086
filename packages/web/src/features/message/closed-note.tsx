import type { ConversationView } from '@gable/contracts/message';
import css from './conversation.module.css';

function wordsOf({ side, clientEmail, currentEmail }: ConversationView): string {
  if (side === 'client')
    return 'Your agent has archived this deal. You can read what was written, and write again once they take it up.';
  if (clientEmail === currentEmail)
    return 'This deal is archived. You can read what was written; unarchive it to write.';
  return `You wrote with ${clientEmail} while the deal had this address. New messages go to ${currentEmail}, who does not see these.`;
}

/** Why nothing can be written here. */
export function ClosedNote({ conversation }: { readonly conversation: ConversationView }) {
  return <p className={css.closed}>{wordsOf(conversation)}</p>;
}
