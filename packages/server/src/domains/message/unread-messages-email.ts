import { HOUR_MS, instant } from '@gable/contracts/kernel';
import { getOtherSide } from '@gable/contracts/message';
import { emailHandler } from '#emails/index.ts';
import { unreadMessagesEmail } from '#emails/templates/unread-messages.ts';
import { inTransaction } from '#kernel/index.ts';
import { isAnyUserPresent } from '#realtime/index.ts';
import { portalUrl } from '../email/index.ts';
import { findClientReaders } from '../notification/index.ts';
import { findUnread } from './find-unread.ts';
import { listMessagesAfter } from './message.repository.ts';
import { EMAIL_DELAY_MS, scheduleUnreadEmail } from './schedule-unread-reminder.ts';

/** After an hour without reading, a user with an open tab is considered away. */
const MAX_LOOKS = Math.ceil(HOUR_MS / EMAIL_DELAY_MS);

/**
 * Emails a side that has unread messages and is away. While a user is present, the email is postponed.
 * The `Message-ID` contains the first unread message's ID, so that it is the same for each attempt.
 */
export const unreadMessagesEmailHandler = emailHandler(
  unreadMessagesEmail,
  async (ctx, { look, ...payload }) => {
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
);
