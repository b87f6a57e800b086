import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

/**
 * For either side: `from` is the sender's side, `name` the sender. The realtime event is published
 * when the message is sent; the notification, and one email reminder for all unread messages of a
 * conversation (`domains/message`), follow only while it is unread.
 */
export const messageReceived = defineNotification('message_received', {
  payload: { from: z.enum(['agent', 'client']), name: z.string() },
  display: { icon: 'message', tone: 'info', page: 'messages' },
  title: ({ name }) => `${name} sent you a message`,
  text: ({ from }) => `Your ${from} is waiting for a reply.`,
});
