import type { DealView } from '@gable/contracts/deal';
import { messageIdSchema } from '@gable/contracts/kernel';
import { type MessageList, messageListSchema, type SendMessage } from '@gable/contracts/message';
import { newId } from '#kernel/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';
import { listMessages, sendMessage } from '../index.ts';

/** Longer than the delays of the notification and of the email. */
export const REMINDER_MS = 181_000;

/** Creates an agent, a buyer and their deal. */
export async function openConversationFixture(context: TestContext) {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email, customerName: 'Ben Buyer' });
  const { id: dealId } = deal;
  return {
    agent,
    buyer,
    deal,
    dealId,
    write: (by: UserContext, text = 'Hello', fields: Partial<SendMessage> = {}) =>
      sendMessage(by, buildMessage(deal, text, fields)),
    read: (by: UserContext, fields: Partial<MessageList> = {}) =>
      listMessages(by, messageListSchema.parse({ dealId, ...fields })),
    /** The texts of the newest page, oldest first. */
    texts: async (by: UserContext, fields: Partial<MessageList> = {}) =>
      (await listMessages(by, messageListSchema.parse({ dealId, ...fields }))).items
        .map(({ text }) => text)
        .toReversed(),
  };
}

/** Builds the input of a new message. */
export function buildMessage(
  deal: Pick<DealView, 'id' | 'customerEmail'>,
  text = 'Hello',
  fields: Partial<SendMessage> = {},
): SendMessage {
  const conversation = { dealId: deal.id, clientEmail: deal.customerEmail };
  return { ...conversation, text, attachmentIds: [], key: newId(messageIdSchema), ...fields };
}
