import type { DealView } from '@gable/contracts/deal';
import { messageIdSchema } from '@gable/contracts/kernel';
import { type MessageList, messageListSchema, type SendMessage } from '@gable/contracts/message';
import { newId } from '#kernel/index.ts';
import type { PersonContext, TestWorld } from '#testing/test-world.ts';
import { listMessages, sendMessage } from '../index.ts';

/** Long enough for every bell and letter that waits for a reader. */
export const PATIENCE_MS = 181_000;

/** An agent and the buyer of one of their deals, of their own in a world. */
export async function openCorrespondence(world: TestWorld) {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerEmail: buyer.actor.email, customerName: 'Ben Buyer' });
  const { id: dealId } = deal;
  return {
    agent,
    buyer,
    deal,
    dealId,
    write: (by: PersonContext, text = 'Hello', fields: Partial<SendMessage> = {}) =>
      sendMessage(by, messageOf(deal, text, fields)),
    read: (by: PersonContext, fields: Partial<MessageList> = {}) =>
      listMessages(by, messageListSchema.parse({ dealId, ...fields })),
    /** The texts of the newest page, oldest first. */
    texts: async (by: PersonContext, fields: Partial<MessageList> = {}) =>
      (await listMessages(by, messageListSchema.parse({ dealId, ...fields }))).items
        .map(({ text }) => text)
        .toReversed(),
  };
}

/** A message to a deal's other side, by a click of its own. */
export function messageOf(
  deal: Pick<DealView, 'id' | 'customerEmail'>,
  text = 'Hello',
  fields: Partial<SendMessage> = {},
): SendMessage {
  return { dealId: deal.id, clientEmail: deal.customerEmail, text, key: newId(messageIdSchema), ...fields };
}
