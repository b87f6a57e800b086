import { conversationIdSchema, instantSchema } from '@gable/contracts/kernel';
import { messageSideSchema, toMessageExcerpt } from '@gable/contracts/message';
import * as z from 'zod/mini';
import { defineEmail } from '../email.ts';

/** The recipient's side of a conversation, and when its first unread message was sent. */
export const unreadSchema = z.object({
  conversationId: conversationIdSchema,
  side: messageSideSchema,
  since: instantSchema,
});

interface UnreadMessagesEmailData {
  readonly recipientName: string;
  readonly senderName: string;
  /** The text of the first unread message. */
  readonly text: string;
  readonly unread: number;
  /** The address of a client, who may have no account; null for an agent. */
  readonly clientEmail: string | null;
  readonly url: string;
}

/** One reminder for all unread messages of a conversation. */
export const unreadMessagesEmail = defineEmail({
  topic: 'message.email',
  // `look` counts how often the email was postponed because the recipient was online.
  schema: z.extend(unreadSchema, { look: z.int() }),
  samples: () => ({
    'unread-messages': {
      recipientName: 'Ann O’Hara',
      senderName: 'Ada Agent',
      text: 'Can you come on Friday?',
      unread: 3,
      clientEmail: 'ann@example.com',
      url: 'https://gable.example/buyer',
    },
  }),
  content: ({ recipientName, senderName, text, unread, clientEmail, url }: UnreadMessagesEmailData) => {
    // Others may read the mailbox, so the email contains only an excerpt.
    const excerpt = toMessageExcerpt(text);
    const more = unread - 1;
    return {
      subject: `${senderName} sent you a message`,
      preview: excerpt,
      heading: `${senderName} sent you a message`,
      paragraphs: [
        `Hello ${recipientName},`,
        `${senderName} wrote to you on Gable:\n${excerpt}`,
        ...(more === 0 ? [] : [`You have ${more} more unread ${more === 1 ? 'message' : 'messages'}.`]),
        'Please reply on Gable, so that everything about your deal stays in one place.',
        ...(clientEmail === null
          ? []
          : [`The message is for ${clientEmail}. Sign in with this address, or create a free account.`]),
      ],
      action: { label: 'Read and Reply', url },
      footnote: `We send one email for each conversation until you read it. If you reply to this email, ${senderName} gets your reply by email, not on Gable.`,
    };
  },
});
