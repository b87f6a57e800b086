import { HOUR_MS, type Instant, instant } from '@gable/contracts/kernel';
import { getOtherSide, toMessageExcerpt } from '@gable/contracts/message';
import * as z from 'zod/mini';
import type { Transaction } from '#db/index.ts';
import { defineLoadedEmail, portalUrl, sendEmail } from '#emails/index.ts';
import { inTransaction } from '#kernel/index.ts';
import { isAnyUserPresent } from '#realtime/index.ts';
import { findClientReaders } from '../notification/index.ts';
import { findUnread, toUnreadKey, type Unread, unreadSchema } from './find-unread.ts';
import { listMessagesAfter } from './message.repository.ts';

/** Messages sent within this time cause one email, and none if the recipient reads them. Milliseconds. */
const EMAIL_DELAY_MS = 180_000;

/** After an hour without reading, a user with an open tab is considered away. */
const MAX_LOOKS = Math.ceil(HOUR_MS / EMAIL_DELAY_MS);

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

/**
 * One email for all unread messages of a conversation, to a side that is away. While a user is present,
 * the email is postponed. The `Message-ID` contains the first unread message's ID, so that it is the same
 * for each attempt.
 */
export const unreadMessagesEmail = defineLoadedEmail({
  topic: 'message.email',
  // `look` counts how often the email was postponed because the recipient was online.
  schema: z.extend(unreadSchema, { look: z.int() }),
  load: async (ctx, { look, ...payload }) => {
    const found = await findUnread(ctx.db.read, payload);
    if (!found) return null;
    const { conversation, deal, agent, clientName, senderName, unread } = found;
    const { side, since } = payload;
    const { userIds, email } =
      side === 'agent'
        ? { userIds: [agent.id], email: agent.email }
        : await findClientReaders(ctx.db.read, conversation.dealId, conversation.clientEmail);
    const now = ctx.clock.now();
    if (look < MAX_LOOKS && (await isAnyUserPresent(ctx.db.read, userIds, now))) {
      await inTransaction(ctx, (tx) => scheduleUnreadEmail(tx, payload, look + 1, now));
      return null;
    }
    const before = instant(since - 1);
    const sender = getOtherSide(side);
    const [first] = await listMessagesAfter(ctx.db.read, conversation.id, sender, before, 1);
    if (!first) return null;
    const signUp = userIds.length === 0 && { tab: 'sign-up' };
    return {
      id: `messages-${first.id}`,
      to: email,
      replyTo: side === 'agent' ? conversation.clientEmail : agent.email,
      topic: 'messages',
      data: {
        recipientName: side === 'agent' ? agent.name || agent.email : clientName,
        senderName,
        text: first.text,
        unread,
        clientEmail: side === 'client' ? conversation.clientEmail : null,
        url:
          side === 'agent'
            ? portalUrl(ctx, 'agent', { next: `/deals/${deal.id}?tab=messages` })
            : portalUrl(ctx, 'buyer', { next: `/buyer/dashboard?messages=${deal.id}`, ...signUp }),
      },
    };
  },
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

/** Schedules the email, or postpones it: `look` is 0 for the first time. */
export async function scheduleUnreadEmail(
  tx: Transaction,
  unread: Unread,
  look: number,
  now: Instant,
): Promise<void> {
  const options = { now, key: `${toUnreadKey(unread)}:${look}`, delayMs: EMAIL_DELAY_MS };
  await sendEmail(tx, unreadMessagesEmail, { ...unread, look }, options);
}
