import { excerptOf, type MessageSide } from '@gable/contracts/message';
import type { LetterWords } from '../letter/index.ts';
import type { StillWaiting } from './find-waiting.ts';
import type { MessageRow } from './message.tables.ts';

/** What the letter needs beside what it is about. */
interface Envelope {
  readonly publicUrl: string;
  /** Whether its reader can sign in, or has to sign up first. */
  readonly hasAccount: boolean;
  /** Where such letters are switched off. */
  readonly optOut: NonNullable<LetterWords['optOut']>;
}

/** By way of the portals: who is signed in is led on at once, and everybody else after they signed in or up. */
function conversationUrl({ deal }: StillWaiting, side: MessageSide, envelope: Envelope): string {
  const { publicUrl, hasAccount } = envelope;
  const [portal, next] =
    side === 'agent'
      ? ['/agent', `/deals/${deal.id}?tab=messages`]
      : ['/buyer', `/buyer/dashboard?messages=${deal.id}`];
  const url = new URL(portal, publicUrl);
  url.search = new URLSearchParams({ next, ...(!hasAccount && { tab: 'sign-up' }) }).toString();
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
  envelope: Envelope,
) {
  const { writer, unread, conversation, agent } = found;
  const greeted = side === 'agent' ? agent.name || agent.email : found.client;
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
    action: { label: 'Read and Answer', url: conversationUrl(found, side, envelope) },
    footnote: `You get one letter like this for a conversation, and no other until you have read it. An answer to this letter goes to ${writer} by e-mail, and is not kept on Gable.`,
    optOut: envelope.optOut,
    publicUrl: envelope.publicUrl,
  };
  return { subject: `${writer} wrote to you`, letter };
}
