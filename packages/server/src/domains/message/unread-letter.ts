import { excerptOf, type MessageSide } from '@gable/contracts/message';
import type { StillWaiting } from './find-waiting.ts';
import type { MessageRow } from './message.tables.ts';

/** What a letter says, in plain words, with the one thing to do. */
export interface LetterWords {
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  readonly footnote: string;
  readonly publicUrl: string;
}

/** Sets words in the house's layout, as the two halves of one e-mail. */
export type LetterWriter = (words: LetterWords) => { readonly text: string; readonly html: string };

/** By way of the portals: who is signed in is led on at once, and everybody else after they signed in or up. */
function conversationUrl(publicUrl: string, side: MessageSide, { deal }: StillWaiting): string {
  const [portal, next] =
    side === 'agent'
      ? ['/agent', `/deals/${deal.id}?tab=messages`]
      : ['/buyer', `/buyer/dashboard?messages=${deal.id}`];
  const url = new URL(portal, publicUrl);
  url.search = new URLSearchParams({ next }).toString();
  return url.href;
}

/**
 * The letter about what waits to be read: who wrote, how much, and how it begins. No more of it than that: a mailbox is
 * read by others as well.
 * @param first The first of the messages that wait.
 */
export function unreadLetterWords(
  found: StillWaiting,
  side: MessageSide,
  first: Pick<MessageRow, 'text'>,
  publicUrl: string,
) {
  const { writer, unread, deal, conversation, agent } = found;
  const greeted = side === 'agent' ? agent.name || agent.email : deal.customerName;
  const excerpt = excerptOf(first.text);
  const more = unread - 1;
  const rest = more === 0 ? [] : [`${more} more ${more === 1 ? 'message waits' : 'messages wait'} with it.`];
  const forWhom =
    side === 'client'
      ? [
          `It is kept for ${conversation.clientEmail}: sign in with this address, or create a free account with it.`,
        ]
      : [];
  const letter: LetterWords = {
    preview: excerpt,
    heading: `${writer} wrote to you`,
    paragraphs: [
      `Hello ${greeted},`,
      `${writer} wrote to you on Gable:\n${excerpt}`,
      ...rest,
      'Please answer there, so that everything about your deal stays in one place.',
      ...forWhom,
    ],
    action: { label: 'Read and Answer', url: conversationUrl(publicUrl, side, found) },
    footnote: `You get one letter like this for a conversation, and no other until you have read it. An answer to this letter goes to ${writer} by e-mail, and is not kept on Gable.`,
    publicUrl,
  };
  return { subject: `${writer} wrote to you`, letter };
}
